import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { can } from '#domain/permissions.ts'
import { lastCompleted, nextDraft } from '#domain/sprint.ts'
import { type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { NextDraft } from '#web/features/plan/sprints/next-draft.tsx'
import { useUser } from '#web/session/session.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { InfoIcon } from '#web/ui/icons/info.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const LookBackDialog = lazyComponent(
  async () => (await import('#web/features/records/look-back/lazy-screens.ts')).LookBackDialog,
)

const CopySprintDialog = lazyComponent(
  async () => (await import('#web/features/plan/sprints/copy-sprint-dialog.tsx')).CopySprintDialog,
)

/**
 * Page that is shown while no sprint is active. If the newest sprint is completed, it says so. It offers to start
 * the next draft sprint or to plan a sprint.
 */
export function NoActiveSprint({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspaceId))
  if (!sprints) return <Loading label={t('board.loading')} />
  const newest = sprints.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  const last = lastCompleted(sprints)
  const mayPlan = can(user, 'sprint.plan')
  const draft = mayPlan ? nextDraft(sprints) : undefined
  const isOver = newest?.status === 'completed'
  const emptyText = draft
    ? t('board.waiting.text', { name: draft.name })
    : t(mayPlan ? 'board.empty.text' : 'board.empty.learnerText')
  const overText = t(mayPlan ? 'board.completed.text' : 'board.completed.learnerText')
  const state = (
    <EmptyState
      heading="h1"
      drawing={isOver ? 'finished' : 'plan'}
      title={isOver ? t('board.completed.title', { name: newest.name }) : t('board.empty.title')}
      text={isOver ? overText : emptyText}
    >
      {draft && <NextDraft sprint={draft} />}
      {mayPlan && (
        <Link href="/sprint-planning" className={buttonClass(draft ? 'secondary' : 'primary')}>
          {t(isOver ? 'board.completed.plan' : 'board.empty.create')}
        </Link>
      )}
      {last && <LookBackButton sprint={last} variant={isOver && !mayPlan ? 'primary' : 'quiet'} />}
    </EmptyState>
  )
  if (isOver) return state
  return (
    <div className="flex flex-col gap-4">
      {state}
      <p className="mx-auto flex max-w-lg items-start gap-2 text-13 text-ink-soft">
        <InfoIcon className="mt-px size-4" />
        {t('board.empty.scrum')}
      </p>
    </div>
  )
}

function LookBackButton({ sprint, variant }: { sprint: Sprint; variant: 'primary' | 'quiet' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'lookBack' | 'copy'>()
  const [, navigate] = useLocation()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen('lookBack')}>
        {t('lookBack.open')}
      </Button>
      <LazyOverlay onClose={close}>
        {open === 'lookBack' && (
          <LookBackDialog sprint={sprint} onClose={close} onPlanNext={() => setOpen('copy')} />
        )}
        {open === 'copy' && (
          <CopySprintDialog sprint={sprint} onClose={close} onCopied={() => navigate('/sprint-planning')} />
        )}
      </LazyOverlay>
    </>
  )
}
