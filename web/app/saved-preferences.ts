import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTimezone } from '#domain/day.ts'
import { useUser } from '#web/api/session.ts'
import { useSavePreferences } from '#web/features/auth/auth.queries.ts'
import { useLanguage } from '#web/i18n/language.ts'

/** Once for whoever is signed in: their saved language is shown, and the browser's time zone is saved when it is another. */
export function useSavedPreferences(): void {
  const user = useUser()
  const { i18n } = useTranslation()
  const language = useLanguage()
  const { mutate: save } = useSavePreferences(user)
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (done.current === user.id) return
    done.current = user.id
    if (user.language !== language) void i18n.changeLanguage(user.language)
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (timeZone !== user.timezone && isTimezone(timeZone)) save({ timezone: timeZone })
  }, [user, language, i18n, save])
}
