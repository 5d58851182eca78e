import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { can } from '#domain/permissions.ts'
import type { Workspace } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { OverallFigures } from '#web/features/home/overall-figures.tsx'
import { RecentActivity } from '#web/features/home/recent-activity.tsx'
import { WorkspaceList } from '#web/features/home/workspace-list.tsx'
import { ProgressDashboard } from '#web/features/progress/progress-dashboard.tsx'
import { CreateWorkspaceButton } from '#web/features/workspaces/create-workspace-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { FlagIcon } from '#web/ui/screen-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function HomeScreen() {
  const { t } = useTranslation()
  const user = useUser()
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
    <>
      <PageHeader
        title={t('home.title', { name: user.firstName })}
        name={t('nav.dashboard')}
        text={t('home.text')}
      >
        {can(user, 'workspace.create') && (
          <CreateWorkspaceButton variant="quiet" onCreated={({ id }) => select(id)}>
            {t('workspaces.create')}
          </CreateWorkspaceButton>
        )}
        {can(user, 'sprint.plan') && (
          <Link href="/sprint-planning" className={buttonClass('secondary')}>
            <FlagIcon />
            {t('home.newSprint')}
          </Link>
        )}
      </PageHeader>
      <div className="flex flex-col gap-5">
        <SectionBoundary name={t('progress.title', { name: workspace.name })}>
          <ProgressDashboard workspace={workspace} />
        </SectionBoundary>
        <div className="flex flex-col gap-4 sm:px-5">
          <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-[3fr_2fr]">
            <SectionBoundary name={t(can(user, 'task.readAll') ? 'home.numbers' : 'home.ownNumbers')}>
              <OverallFigures isExpected={!isNew} />
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
    </>
  )
}
