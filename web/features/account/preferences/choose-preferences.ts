import { useTranslation } from 'react-i18next'
import { isLanguage } from '#domain/language.ts'
import type { Theme } from '#domain/theme.ts'
import { applyTheme } from '#web/browser/theme.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import type { User } from '#web/session/session.ts'
import { type Preferences, useSavePreferences } from './preferences.queries.ts'

/**
 * Returns functions that apply a preference immediately and then save it. If saving fails, a toast says so, and the
 * theme changes back.
 */
export function useChoosePreferences(user: User, onSaved?: () => void) {
  const { t } = useTranslation()
  const failed = (error: unknown) => {
    applyTheme(user.theme)
    toastError(t, t('shell.preferencesFailed'), error)
  }
  const { mutate, isPending, variables } = useSavePreferences(user, failed)
  const save = (preferences: Preferences) => mutate(preferences, onSaved && { onSuccess: onSaved })
  return {
    chosen: { ...user, ...(isPending && variables) },
    save,
    pickTheme: (theme: Theme) => {
      applyTheme(theme)
      save({ theme })
    },
    pickLanguage: (value: string) => {
      if (isLanguage(value)) changeLanguage(value).then(() => save({ language: value }), failed)
    },
  }
}
