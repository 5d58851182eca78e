import { useTranslation } from 'react-i18next'
import { nextDraft } from '#domain/sprint.ts'
import { type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { focusMain, hasFocusStayed } from '#web/browser/main-landmark.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LeafIcon } from '#web/ui/icons/leaf.tsx'
import { useStartSprint } from './sprints.queries.ts'

/**
 * One line that is shown while no sprint is active. It starts the next draft sprint, or plans one if there is none.
 */
export function WaitingSprint({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspaceId))
  const draft = sprints && nextDraft(sprints)
  if (!sprints) return <div className="min-h-control" />
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink-soft">
        {draft
          ? t('today.waiting', { name: draft.name, days: dayRange(draft.startDate, draft.endDate) })
          : t('today.between')}
      </p>
      {draft ? (
        <StartSprint sprint={draft} variant="secondary" />
      ) : (
        <Link href="/sprint-planning" className={buttonClass('secondary')}>
          {t('today.plan')}
        </Link>
      )}
    </div>
  )
}

type StartSprintProps = { sprint: Sprint; variant: 'primary' | 'secondary' }

/** Start button. After the start, today's tasks replace it and the page receives the focus. */
export function StartSprint({ sprint, variant }: StartSprintProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useStartSprint(sprint.workspaceId)
  const start = (pressed: Element) => {
    const moveFocus = () => hasFocusStayed(pressed) && focusMain()
    mutateAsync(sprint.id).then(moveFocus, () => {})
  }
  return (
    <Button variant={variant} pending={isPending} onClick={(event) => start(event.currentTarget)}>
      <LeafIcon />
      <span>{t('board.waiting.start', { name: sprint.name })}</span>
    </Button>
  )
}
