import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { can } from '#domain/permissions.ts'
import type { Workspace } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { StatCards } from '#web/features/home/stat-cards.tsx'
import { RecentActivity } from '#web/features/home/recent-activity.tsx'
import { WorkspaceCards } from '#web/features/home/workspace-cards.tsx'
import { ProgressDashboard } from '#web/features/progress/progress-dashboard.tsx'
import { CreateWorkspaceButton } from '#web/features/workspaces/create-workspace-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
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
  return (
    <>
      <PageHeader
        title={t('home.title', { name: user.firstName })}
        name={t('nav.dashboard')}
        text={t('home.text')}
      >
        {can(user, 'sprint.plan') && (
          <Link href="/sprint-planning" className={buttonClass()}>
            <PlusIcon />
            {t('home.newSprint')}
          </Link>
        )}
        {can(user, 'workspace.create') && (
          <CreateWorkspaceButton variant="secondary" onCreated={({ id }) => select(id)}>
            {t('workspaces.create')}
          </CreateWorkspaceButton>
        )}
      </PageHeader>
      <div className="flex flex-col gap-8">
        <SectionBoundary name={t(can(user, 'task.readAll') ? 'home.numbers' : 'home.ownNumbers')}>
          <StatCards />
        </SectionBoundary>
        <SectionBoundary name={t('progress.title', { name: workspace.name })}>
          <ProgressDashboard workspace={workspace} />
        </SectionBoundary>
        <div className="grid items-start gap-x-4 gap-y-8 xl:grid-cols-3">
          <div className="xl:col-span-2">
            <WorkspaceCards workspaces={workspaces} onEnter={enter} />
          </div>
          <SectionBoundary name={t('home.activity')}>
            <RecentActivity workspaces={workspaces} />
          </SectionBoundary>
        </div>
      </div>
    </>
  )
}
