import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { languages } from '#domain/language.ts'
import { themes } from '#domain/theme.ts'
import type { MenuActions } from '#web/features/child/my-day/my-day.tsx'
import { useChoosePreferences } from '#web/features/account/preferences/choose-preferences.ts'
import { nativeNames } from '#web/features/account/preferences/language-picker.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { useSwitchLearner } from '#web/session/device.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DoorSign } from '#web/ui/icons/child/door.tsx'
import { SwitchPersonSign } from '#web/ui/icons/child/switch-person.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { ChartIcon } from '#web/ui/icons/chart.tsx'
import { DeviceIcon } from '#web/ui/icons/device.tsx'
import { MoonIcon } from '#web/ui/icons/moon.tsx'
import { SignOutIcon } from '#web/ui/icons/sign-out.tsx'
import { SunIcon } from '#web/ui/icons/sun.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { useSignOut } from './use-sign-out.ts'

const themeIcons = { light: <SunIcon />, dark: <MoonIcon />, system: <DeviceIcon /> }

/**
 * The menu that opens from the learner’s own picture. It has a large row for each action other than today’s tasks.
 */
export function ChildMenu({ close, endDay, learnElse }: MenuActions) {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const backToPictures = useSwitchLearner()
  return (
    <Dialog open onOpenChange={close} title={user.firstName}>
      <div className="day-rows">
        <button type="button" className="day-row-button" onClick={endDay}>
          <DoorSign className="day-sign" />
          {t('myDay.end.title')}
        </button>
        <button type="button" className="day-row-button" onClick={learnElse}>
          <PlusIcon />
          {t('myDay.learned.title')}
        </button>
        <button type="button" className="day-row-button" onClick={() => navigate('/sprint-board')}>
          <BoardIcon />
          {t('myDay.menu.board')}
        </button>
        <button type="button" className="day-row-button" onClick={() => navigate('/dashboard?view=numbers')}>
          <ChartIcon />
          {t('myDay.menu.numbers')}
        </button>
        <Looks />
        <button type="button" className="day-row-button" onClick={backToPictures ?? signOut}>
          {backToPictures ? <SwitchPersonSign className="day-sign" /> : <SignOutIcon />}
          <span>{t(backToPictures ? 'myDay.menu.pictures' : 'shell.signOut')}</span>
        </button>
      </div>
    </Dialog>
  )
}

/** Choices for the theme and the language. */
function Looks() {
  const { t } = useTranslation()
  const user = useUser()
  const language = useLanguage()
  const { chosen, pickTheme, pickLanguage } = useChoosePreferences(user)
  return (
    <>
      <div role="group" aria-label={t('shell.theme')} className="day-row-pair">
        {themes.map((theme) => (
          <button
            key={theme}
            type="button"
            aria-pressed={chosen.theme === theme}
            className="day-row-button"
            onClick={() => pickTheme(theme)}
          >
            {themeIcons[theme]}
            {t(`shell.themes.${theme}`)}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('common.language')} className="day-row-pair">
        {languages.map((value) => (
          <button
            key={value}
            type="button"
            lang={value}
            aria-pressed={language === value}
            className="day-row-button"
            onClick={() => pickLanguage(value)}
          >
            {nativeNames[value]}
          </button>
        ))}
      </div>
    </>
  )
}
