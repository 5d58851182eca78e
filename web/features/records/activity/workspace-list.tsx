import { useTranslation } from 'react-i18next'
import type { Workspace } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ForwardIcon } from '#web/ui/icons/forward.tsx'
import { Badge } from '#web/ui/badge.tsx'

type WorkspaceListProps = { workspaces: Workspace[]; onEnter: (workspace: Workspace) => void }

/** List of workspaces, one per line. On wide screens it is next to its heading. */
export function WorkspaceList({ workspaces, onEnter }: WorkspaceListProps) {
  const { t } = useTranslation()
  return (
    <section className="grid gap-x-5 gap-y-1 lg:grid-cols-[auto_minmax(0,1fr)]">
      <h2 className="py-2.5 text-15">{t('home.workspaces')}</h2>
      <ul className="min-w-0 divide-y divide-line">
        {workspaces.map((workspace) => (
          <li key={workspace.id}>
            <WorkspaceLine workspace={workspace} onEnter={() => onEnter(workspace)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorkspaceLine({ workspace, onEnter }: { workspace: Workspace; onEnter: () => void }) {
  const { t } = useTranslation()
  const { name, description, learnerCount, activeSprintCount } = workspace
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-0.5 py-1">
      <h3 className="min-w-0 font-medium">
        <bdi>{name}</bdi>
      </h3>
      <Badge tone="brand">{t('home.active')}</Badge>
      <p dir="auto" className="min-w-0 flex-1 text-match-page text-ink-soft max-sm:basis-full sm:truncate">
        {description ?? t('home.noDescription')}
      </p>
      <ul className="flex flex-wrap text-ink-soft">
        <li>{t('home.learnerCount', { count: learnerCount })}</li>
        <li className="before:mx-1.5 before:content-['·']">
          {t('home.sprintCount', { count: activeSprintCount })}
        </li>
      </ul>
      <Button
        variant="quiet"
        size="small"
        onClick={onEnter}
        aria-label={t('home.enterNamed', { name })}
        className="-me-3 ms-auto"
      >
        {t('home.enter')}
        <ForwardIcon />
      </Button>
    </div>
  )
}
