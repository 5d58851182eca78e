import { useTranslation } from 'react-i18next'
import type { Workspace } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { FlagIcon, ForwardIcon } from '#web/ui/screen-icons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

type WorkspaceCardsProps = { workspaces: Workspace[]; onEnter: (workspace: Workspace) => void }

export function WorkspaceCards({ workspaces, onEnter }: WorkspaceCardsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="text-17">{t('home.workspaces')}</h2>
      <ul className="mt-4 grid gap-4 columns-of-xs">
        {workspaces.map((workspace) => (
          <li key={workspace.id}>
            <WorkspaceCard workspace={workspace} onEnter={() => onEnter(workspace)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorkspaceCard({ workspace, onEnter }: { workspace: Workspace; onEnter: () => void }) {
  const { t } = useTranslation()
  const { name, description, learnerCount, activeSprintCount } = workspace
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-15">
          <bdi>{name}</bdi>
        </h3>
        <Badge tone="brand" className="shrink-0">
          {t('home.active')}
        </Badge>
      </div>
      <p dir="auto" className="clamp-own-words text-ink-soft">
        {description ?? t('home.noDescription')}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li className="flex items-center gap-2">
          <PeopleIcon className="size-5 text-ink-soft" />
          {t('home.learnerCount', { count: learnerCount })}
        </li>
        <li className="flex items-center gap-2">
          <FlagIcon className="size-5 text-ink-soft" />
          {t('home.sprintCount', { count: activeSprintCount })}
        </li>
      </ul>
      <Button
        variant="secondary"
        onClick={onEnter}
        aria-label={t('home.enterNamed', { name })}
        className="mt-auto self-start"
      >
        {t('home.enter')}
        <ForwardIcon />
      </Button>
    </Card>
  )
}
