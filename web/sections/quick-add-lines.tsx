import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { QuickAdd } from '#web/features/plan/quick-add/quick-add.tsx'

type Place = { day: Day | null; learnerId: string | null }

type Leave = (by: 'escape' | 'going elsewhere') => void

type QuickAddLines = {
  inColumn: (status: TaskStatus, label: string, onLeave: Leave) => ReactNode
  inCell: (place: Place, label: string, onLeave: Leave) => ReactNode
}

type Target = {
  workspaceId: string
  sprint?: ActiveSprint
  onAllFields?: (place: Place, start?: SeriesStart) => void
}

/**
 * Returns functions that render a line for adding tasks: in a column with its status, or in a cell of the week with its
 * learner and day.
 */
export function useQuickAddLines({ workspaceId, sprint, onAllFields }: Target): QuickAddLines {
  const { t } = useTranslation()
  return useMemo(() => {
    const place = { workspaceId, ...(sprint && { sprint }), placeholder: t('board.quickAdd') }
    return {
      inColumn: (status, label, onLeave) => (
        <QuickAdd {...place} defaults={{ status }} label={label} onLeave={onLeave} />
      ),
      inCell: ({ day, learnerId }, label, onLeave) => (
        <QuickAdd
          {...place}
          defaults={{ day, assignedTo: learnerId }}
          label={label}
          onLeave={onLeave}
          {...(onAllFields && {
            allFields: {
              label: t('board.addTask'),
              open: (start) => {
                onLeave('escape')
                onAllFields({ day, learnerId }, start)
              },
            },
          })}
        />
      ),
    }
  }, [t, workspaceId, sprint, onAllFields])
}
