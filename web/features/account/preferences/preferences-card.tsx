import { useTranslation } from 'react-i18next'
import { languages } from '#domain/language.ts'
import { themes } from '#domain/theme.ts'
import { Select } from '#web/forms/field.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { toast } from '#web/notifications/toast.tsx'
import type { User } from '#web/session/session.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useChoosePreferences } from './choose-preferences.ts'
import { nativeNames } from './language-picker.tsx'

/** Card with the preferences. Each choice is saved immediately. */
export function PreferencesCard({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const { chosen, save, pickTheme, pickLanguage } = useChoosePreferences(user, () =>
    toast({ title: i18n.t('account.preferences.saved') }),
  )
  const own = deviceTimezone()
  const zone = chosen.fixedTimezone ? (chosen.timezone ?? '') : ''
  const pickZone = (timezone: string) =>
    save(timezone === '' ? { timezone: own, fixedTimezone: false } : { timezone, fixedTimezone: true })
  return (
    <Sheet title={t('account.preferences.title')}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('common.language')}
          value={language}
          onChange={({ currentTarget }) => pickLanguage(currentTarget.value)}
        >
          {languages.map((value) => (
            <option key={value} value={value} lang={value}>
              {nativeNames[value]}
            </option>
          ))}
        </Select>
        <Select
          label={t('account.preferences.timezone')}
          hint={t('account.preferences.timezoneHint')}
          value={zone}
          onChange={({ currentTarget }) => pickZone(currentTarget.value)}
        >
          <option value="">{t('account.preferences.ownTimezone', { zone: zoneName(own) })}</option>
          {zonesWith(zone).map((one) => (
            <option key={one} value={one}>
              {zoneName(one)}
            </option>
          ))}
        </Select>
        <fieldset>
          <legend className="text-13 font-medium">{t('shell.theme')}</legend>
          <div className="mt-1.5 grid gap-2 sm:grid-cols-3">
            {themes.map((theme) => (
              <label
                key={theme}
                className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-card border border-line-strong px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="theme"
                  value={theme}
                  checked={theme === chosen.theme}
                  onChange={() => pickTheme(theme)}
                  className="size-4 accent-brand"
                />
                {t(`shell.themes.${theme}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Sheet>
  )
}

function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the time zones for the select. Adds the stored zone if this browser does not list it. */
function zonesWith(stored: string): string[] {
  const listed = Intl.supportedValuesOf('timeZone')
  return stored === '' || listed.includes(stored) ? listed : [stored, ...listed]
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
