import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fullName } from '#domain/names.ts'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { useLogout } from '#web/features/auth/auth.queries.ts'
import { SettingsIcon, SignOutIcon, UserIcon } from '#web/ui/screen-icons.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { clearUserData } from './clear-user-data.ts'

type UserMenuProps = { trigger: ReactNode; workspaceSettings: boolean }

export function UserMenu({ trigger, workspaceSettings }: UserMenuProps) {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const logout = useLogout(() => {
    clearSelectedWorkspace()
    clearUserData(user.id)
    broadcastSignOut(user.id)
    navigate('/auth')
  })
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>
        <span className="block font-medium text-ink">{fullName(user)}</span>
        {t(`role.${user.role}`)}
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate('/account')}>
        <UserIcon />
        {t('shell.profile')}
      </MenuItem>
      {workspaceSettings && can(user, 'workspace.update') && (
        <MenuItem onSelect={() => navigate('/settings')}>
          <SettingsIcon />
          {t('shell.workspaceSettings')}
        </MenuItem>
      )}
      <MenuItem onSelect={() => logout.mutate()}>
        <SignOutIcon />
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}
