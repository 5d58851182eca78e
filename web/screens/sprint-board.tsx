import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { can } from '#domain/permissions.ts'
import { nextDraft } from '#domain/sprint.ts'
import { activeSprintQuery, sprintsQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useCardLookups } from '#web/features/board/card-lookups.ts'
import { NextDraft } from '#web/features/sprints/next-draft.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { InfoIcon } from '#web/ui/screen-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { SprintInViews } from './sprint-in-views.tsx'

const UnknownSprint = lazyComponent(async () => (await import('./unknown-sprint.tsx')).UnknownSprint)

/** The active sprint, or the one that the address names. */
export function SprintBoardScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const [params] = useSearchParams()
  const named = params.get('sprint')
  const active = useQuery({ ...activeSprintQuery(workspace.id), enabled: named === null })
  const all = useQuery({ ...sprintsQuery(workspace.id), enabled: named !== null })
  const sprint = named === null ? active.data : all.data && (all.data.find(({ id }) => id === named) ?? null)
  const lookups = useCardLookups(workspace.id)
  usePageTitle(sprint ? `${sprint.name} · ${t('board.title')}` : t('board.title'))
  if (sprint === undefined) return <Loading label={t('board.loading')} />
  if (sprint)
    return <SprintInViews key={sprint.id} sprint={sprint} lookups={lookups} isNamed={named !== null} />
  return named === null ? <NoActiveSprint workspaceId={workspace.id} /> : <UnknownSprint />
}

/** Either the newest sprint has just been completed, or there is none yet. */
function NoActiveSprint({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const { data: sprints } = useQuery(sprintsQuery(workspaceId))
  if (!sprints) return <Loading label={t('board.loading')} />
  const newest = sprints.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  const mayPlan = can(user, 'sprint.plan')
  const draft = mayPlan ? nextDraft(sprints) : undefined
  if (newest?.status === 'completed') {
    return (
      <EmptyState
        heading="h1"
        drawing="finished"
        title={t('board.completed.title', { name: newest.name })}
        text={t(mayPlan ? 'board.completed.text' : 'board.completed.learnerText')}
      >
        {draft && <NextDraft sprint={draft} />}
        {mayPlan && (
          <PlanningLink label={t('board.completed.plan')} variant={draft ? 'secondary' : 'primary'} />
        )}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        heading="h1"
        drawing="plan"
        title={t('board.empty.title')}
        text={
          draft
            ? t('board.waiting.text', { name: draft.name })
            : t(mayPlan ? 'board.empty.text' : 'board.empty.learnerText')
        }
      >
        {draft && <NextDraft sprint={draft} />}
        {mayPlan && (
          <PlanningLink label={t('board.empty.create')} variant={draft ? 'secondary' : 'primary'} />
        )}
      </EmptyState>
      <p className="mx-auto flex max-w-lg items-start gap-2 text-13 text-ink-soft">
        <InfoIcon className="mt-px size-4" />
        {t('board.empty.scrum')}
      </p>
    </div>
  )
}

function PlanningLink({ label, variant }: { label: string; variant: 'primary' | 'secondary' }) {
  return (
    <Link href="/sprint-planning" className={buttonClass(variant)}>
      {label}
    </Link>
  )
}
