import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Workspace } from '#web/api/queries.ts'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { RecentActivity } from '#web/features/records/activity/recent-activity.tsx'
import { WorkspaceList } from '#web/features/records/activity/workspace-list.tsx'
import { ProgressDashboard } from '#web/features/records/progress/progress-dashboard.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'

type HomeNumbersProps = {
  /** True if the position on the page is final. Until then the numbers are invisible, so that nothing moves. */
  isPlaced: boolean
  /** True if the first steps are shown. They already name the next step, so the progress does not name one. */
  areStepsShown: boolean
}

/** Shows the progress and the recent activity below today, and a list of all workspaces. */
export function HomeNumbers({ isPlaced, areStepsShown }: HomeNumbersProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { workspace, workspaces, select } = useWorkspaceSelection()
  const enter = ({ id }: Workspace) => {
    select(id)
    navigate('/sprint-board')
  }
  const isNew = workspaces.every(
    ({ learnerCount, activeSprintCount }) => learnerCount + activeSprintCount === 0,
  )
  return (
    <div className={`mt-5 flex flex-col gap-5 max-sm:order-2 ${isPlaced ? '' : 'invisible'}`}>
      <SectionBoundary name={t('progress.title', { name: workspace.name })}>
        <ProgressDashboard workspace={workspace} hasNextStep={!areStepsShown} />
      </SectionBoundary>
      <div className="flex flex-col gap-4 sm:px-5">
        <SectionBoundary name={t('home.activity')}>
          <RecentActivity workspaces={workspaces} isExpected={!isNew} />
        </SectionBoundary>
        <div className="border-t border-line pt-3">
          <WorkspaceList workspaces={workspaces} onEnter={enter} />
        </div>
      </div>
    </div>
  )
}
