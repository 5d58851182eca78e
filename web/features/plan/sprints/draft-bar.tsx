import { useTranslation } from 'react-i18next'
import { type ActiveSprint, activeSprintQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { BackIcon } from '#web/ui/icons/back.tsx'
import { LeafIcon } from '#web/ui/icons/leaf.tsx'
import { useStartSprint } from './sprints.queries.ts'

type DraftBarProps = { sprint: ActiveSprint; canStart: boolean }

/**
 * Bar above the board or week of a draft sprint. It names the draft, links back to the planning page, and has a start
 * button unless another sprint is active.
 */
export function DraftBar({ sprint, canStart }: DraftBarProps) {
  const { t } = useTranslation()
  const { data: active } = useRequiredQuery(activeSprintQuery(sprint.workspaceId))
  const { mutate, isPending } = useStartSprint(sprint.workspaceId)
  return (
    <div className="mb-3 flex min-h-control flex-wrap items-center gap-3 print:hidden">
      <Link href="/sprint-planning" className={`${buttonClass('quiet')} -ms-3`}>
        <BackIcon />
        {t('sprints.screen.title')}
      </Link>
      <Badge>{t('sprints.status.draft')}</Badge>
      {active === null && canStart && (
        <Button variant="secondary" className="ms-auto" pending={isPending} onClick={() => mutate(sprint.id)}>
          <LeafIcon />
          {t('sprints.start')}
        </Button>
      )}
    </div>
  )
}
