import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workspacesQuery } from '#web/api/queries.ts'
import { QuerySection } from '#web/loading/query-section.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'

/** List of the workspaces that a learner belongs to. */
export function OwnWorkspacesCard() {
  const { t } = useTranslation()
  const workspaces = useQuery(workspacesQuery)
  return (
    <Sheet title={t('account.workspaces.title')}>
      <QuerySection query={workspaces}>
        {(workspaces) =>
          workspaces.length === 0 ? (
            <p className="text-ink-soft">{t('account.workspaces.none')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
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
    </Sheet>
  )
}
