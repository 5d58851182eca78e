import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fullName } from '#domain/names.ts'
import { languages } from '#domain/language.ts'
import { can } from '#domain/permissions.ts'
import { type Theme, themes } from '#domain/theme.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useChoosePreferences } from '#web/features/account/preferences/choose-preferences.ts'
import { nativeNames } from '#web/features/account/preferences/language-picker.tsx'
import { useSwitchLearner } from '#web/session/device.ts'
import { useUser } from '#web/session/session.ts'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { SettingsIcon } from '#web/ui/icons/settings.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { DeviceIcon } from '#web/ui/icons/device.tsx'
import { MoonIcon } from '#web/ui/icons/moon.tsx'
import { SignOutIcon } from '#web/ui/icons/sign-out.tsx'
import { SunIcon } from '#web/ui/icons/sun.tsx'
import { TabletIcon } from '#web/ui/icons/tablet.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const themeIcons: Record<Theme, ReactNode> = {
  light: <SunIcon />,
  dark: <MoonIcon />,
  system: <DeviceIcon />,
}

type UserMenuProps = { trigger: ReactNode; workspaceSettings: boolean; onFamilyTablet: () => void }

export function UserMenu({ trigger, workspaceSettings, onFamilyTablet }: UserMenuProps) {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const language = useLanguage()
  const { chosen, pickTheme, pickLanguage } = useChoosePreferences(user)
  const backToPictures = useSwitchLearner()
  const signOut = useSignOut()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuLabel>
        <span className="block text-14 font-medium text-ink">
          <bdi>{fullName(user)}</bdi>
        </span>
        {t(`role.${user.role}`)}
      </MenuLabel>
      <MenuSeparator />
      {!user.device && (
        <MenuItem onSelect={() => navigate('/account')}>
          <UserIcon />
          {t('shell.profile')}
        </MenuItem>
      )}
      {workspaceSettings && can(user, 'workspace.update') && (
        <MenuItem onSelect={() => navigate('/settings')}>
          <SettingsIcon />
          {t('shell.workspaceSettings')}
        </MenuItem>
      )}
      {workspaceSettings && can(user, 'device.manage') && (
        <MenuItem onSelect={onFamilyTablet}>
          <TabletIcon />
          {t('devices.familyTablet')}
        </MenuItem>
      )}
      {!user.device && <MenuSeparator />}
      <MenuChoice
        label={t('shell.theme')}
        value={chosen.theme}
        options={themes.map((theme) => ({
          value: theme,
          label: t(`shell.themes.${theme}`),
          icon: themeIcons[theme],
        }))}
        onChange={(value) => pickTheme(themes.find((theme) => theme === value) ?? 'system')}
        staysOpen
      />
      <MenuSeparator />
      <MenuChoice
        label={t('common.language')}
        value={language}
        options={languages.map((value) => ({ value, label: nativeNames[value], lang: value }))}
        onChange={pickLanguage}
        className="grid grid-flow-col grid-cols-2 grid-rows-3"
      />
      {!user.device && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => signOut()}>
            <SignOutIcon />
            {t('shell.signOut')}
          </MenuItem>
        </>
      )}
      {user.device && backToPictures && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={backToPictures}>
            <PeopleIcon />
            {t('auth.pictures')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
