import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workspacesQuery } from '#web/api/queries.ts'
import { QuerySection } from '#web/loading/query-section.tsx'
import { Card } from '#web/ui/card.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'

/** For learners: in which workspaces they are. */
export function OwnWorkspacesCard() {
  const { t } = useTranslation()
  const workspaces = useQuery({ ...workspacesQuery, throwOnError: false })
  return (
    <Card>
      <h2 className="text-17">{t('account.workspaces.title')}</h2>
      <QuerySection query={workspaces}>
        {(workspaces) =>
          workspaces.length === 0 ? (
            <p className="mt-1 text-ink-soft">{t('account.workspaces.none')}</p>
          ) : (
            <ul className="mt-3 flex flex-col gap-2">
              {workspaces.map(({ id, name }) => (
                <li key={id} className="flex items-center gap-2.5">
                  <PeopleIcon className="size-5 shrink-0 text-ink-soft" />
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          )
        }
      </QuerySection>
    </Card>
  )
}
