import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { can } from '#domain/permissions.ts'
import { type Workspace, workspaceDashboardQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { OverallFigures } from '#web/features/home/overall-figures.tsx'
import { RecentActivity } from '#web/features/home/recent-activity.tsx'
import { WorkspaceList } from '#web/features/home/workspace-list.tsx'
import { ProgressDashboard } from '#web/features/progress/progress-dashboard.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'

type NumbersProps = {
  /** Whether it is known where they begin: before, they keep out of sight, so that nothing moves. */
  isPlaced: boolean
  /** Before the first sprint there is nothing to count until something is done. */
  isBeforeFirst: boolean
}

/** How it is going, below today, and all workspaces. */
export function Numbers({ isPlaced, isBeforeFirst }: NumbersProps) {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const { workspace, workspaces, select } = useWorkspaceSelection()
  const { data: numbers } = useQuery({ ...workspaceDashboardQuery(workspace.id), throwOnError: false })
  const isUntouched = numbers?.sprintStats.completedTasks === 0 && numbers.sprintStats.inProgressTasks === 0
  const hasNoNumbers = isBeforeFirst && isUntouched
  const enter = ({ id }: Workspace) => {
    select(id)
    navigate('/sprint-board')
  }
  const isNew = workspaces.every(
    ({ learnerCount, activeSprintCount }) => learnerCount + activeSprintCount === 0,
  )
  return (
    <div className={`mt-5 flex flex-col gap-5 max-sm:order-2 ${isPlaced ? '' : 'invisible'}`}>
      {!hasNoNumbers && (
        <SectionBoundary name={t('progress.title', { name: workspace.name })}>
          <ProgressDashboard workspace={workspace} />
        </SectionBoundary>
      )}
      <div className="flex flex-col gap-4 sm:px-5">
        <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[3fr_2fr]">
          <SectionBoundary name={t(can(user, 'task.readAll') ? 'home.numbers' : 'home.ownNumbers')}>
            <OverallFigures isExpected={!isNew && !hasNoNumbers} isWithheld={isBeforeFirst} />
          </SectionBoundary>
          <SectionBoundary name={t('home.activity')}>
            <RecentActivity workspaces={workspaces} isExpected={!isNew} />
          </SectionBoundary>
        </div>
        <div className="border-t border-line pt-3">
          <WorkspaceList workspaces={workspaces} onEnter={enter} />
        </div>
      </div>
    </div>
  )
}
