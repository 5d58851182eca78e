import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { CreateWorkspaceButton } from '#web/features/people/workspaces/create-workspace-button.tsx'
import { BarTooltip } from '#web/ui/bar-tooltip.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { Picker } from '#web/ui/picker.tsx'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'

export function WorkspaceControls() {
  const { t } = useTranslation()
  const user = useUser()
  const { workspace, workspaces, select } = useWorkspaceSelection()
  return (
    <>
      <Picker
        label={t('shell.workspace')}
        value={workspace.id}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={select}
        look="word"
        className="min-w-0 max-sm:flex-1 max-sm:basis-20 max-sm:justify-start sm:max-w-sm lg:ms-2.5"
      />
      {can(user, 'workspace.create') && (
        <BarTooltip text={t('workspaces.create')} align="start" className="shrink-0 max-sm:hidden">
          <CreateWorkspaceButton
            place="bar"
            onCreated={({ id }) => select(id)}
            variant="quiet"
            aria-label={t('workspaces.create')}
            className="w-control px-0"
          >
            <PlusIcon />
          </CreateWorkspaceButton>
        </BarTooltip>
      )}
    </>
  )
}
