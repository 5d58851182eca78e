import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { CreateWorkspaceButton } from '#web/features/workspaces/create-workspace-button.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
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
        icon={<PeopleIcon />}
        value={workspace.id}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={select}
        className="min-w-0 sm:max-w-sm max-sm:flex-1 max-sm:basis-20"
      />
      {can(user, 'workspace.create') && (
        <CreateWorkspaceButton
          place="bar"
          onCreated={({ id }) => select(id)}
          variant="quiet"
          aria-label={t('workspaces.create')}
          className="max-xl:w-11 max-xl:px-0"
        >
          <PlusIcon />
          <span className="max-xl:hidden">{t('workspaces.create')}</span>
        </CreateWorkspaceButton>
      )}
    </>
  )
}
