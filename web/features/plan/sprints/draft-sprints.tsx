import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DraftSprintCard } from './draft-sprint-card.tsx'
import type { SprintMenuProps } from './sprint-menu-items.tsx'

type DraftSprintsProps = {
  drafts: Sprint[]
  active: Sprint | undefined
  onCreate: () => void
  onEdit: (sprint: Sprint) => void
  onAssign: (sprint: Sprint) => void
  onStarted: () => void
  /** The answers from the look-back on the previous sprint, shown above the drafts. */
  previousLookBack: ReactNode
  /** Renders the line that adds tasks to a draft sprint. */
  renderQuickAdd: (sprint: Sprint) => ReactNode
  /** Renders the button that adds the due tasks of the series to a draft sprint. */
  renderSeries: (sprint: Sprint) => ReactNode
} & Pick<SprintMenuProps, 'onCopy' | 'onKeep'>

export function DraftSprints({
  drafts,
  active,
  onCreate,
  previousLookBack,
  renderQuickAdd,
  renderSeries,
  ...actions
}: DraftSprintsProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="draft-sprints" className="flex flex-col gap-3">
      <h2 id="draft-sprints" className="text-17">
        {t('sprints.drafts')}
      </h2>
      {previousLookBack}
      {drafts.length === 0 && (
        <EmptyState
          heading="h3"
          drawing="plan"
          title={t('sprints.noDrafts.title')}
          text={t('sprints.noDrafts.text')}
        >
          <Button onClick={onCreate}>
            <PlusIcon />
            {t('sprints.noDrafts.create')}
          </Button>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {drafts.map((sprint) => (
          <li key={sprint.id}>
            <DraftSprintCard
              sprint={sprint}
              active={active}
              {...actions}
              quickAdd={renderQuickAdd(sprint)}
              series={renderSeries(sprint)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
