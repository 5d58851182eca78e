import { useEffect, useRef } from 'react'
import { isTimezone } from '#domain/day.ts'
import { useUser } from '#web/session/session.ts'
import { useSavePreferences } from './preferences.queries.ts'
import { applyTheme } from '#web/browser/theme.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { useLanguage } from '#web/i18n/language.ts'

/**
 * Applies the saved theme and, once per sign-in, the saved language. Saves the browser’s time zone if it differs and
 * the user has never chosen one.
 */
export function useSyncPreferences(): void {
  const user = useUser()
  const language = useLanguage()
  const { mutate: save } = useSavePreferences(user)
  useEffect(() => applyTheme(user.theme), [user.theme])
  const syncedUserId = useRef<string>(undefined)
  useEffect(() => {
    if (syncedUserId.current === user.id) return
    syncedUserId.current = user.id
    // If the language cannot be loaded, keep the current one.
    if (user.language !== language) changeLanguage(user.language).catch(() => {})
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (user.fixedTimezone) return
    if (timeZone !== user.timezone && isTimezone(timeZone)) save({ timezone: timeZone })
  }, [user, language, save])
}
