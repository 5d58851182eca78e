import { useEffect, useRef } from 'react'
import { isTimezone } from '#domain/day.ts'
import { useUser } from '#web/session/session.ts'
import { useSavePreferences } from './preferences.queries.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** Once per sign-in: applies the saved language, and saves the browser’s time zone if it differs. */
export function useSyncPreferences(): void {
  const user = useUser()
  const language = useLanguage()
  const { mutate: save } = useSavePreferences(user)
  const syncedUserId = useRef<string>(undefined)
  useEffect(() => {
    if (syncedUserId.current === user.id) return
    syncedUserId.current = user.id
    if (user.language !== language) changeLanguage(user.language).catch(() => {}) // the current language stays
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (timeZone !== user.timezone && isTimezone(timeZone)) save({ timezone: timeZone })
  }, [user, language, save])
}
