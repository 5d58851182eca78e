import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import type { Language } from '#domain/language.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import type { User } from '#web/session/session.ts'

export type Preferences = BodyOf<'PATCH /api/users/:id/preferences'>

export function useSavePreferences({ id }: User, onFailure?: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    meta: {
      failedWrite: (preferences: Preferences) =>
        onFailure && {
          key: 'preferences',
          message: (t) => ({
            title: t('language' in preferences ? 'shell.languageFailed' : 'shell.preferencesFailed'),
          }),
        },
    },
    mutationFn: (body: Preferences) => call('PATCH /api/users/:id/preferences', { params: { id }, body }),
    onSuccess: (user) => client.setQueryData(queryKeys.user, user),
    onError: (error) => onFailure?.(error),
  })
}

/** Returns a function that saves the language that was picked. */
export function useSaveLanguage(user: User): (language: Language) => void {
  const { t } = useTranslation()
  const { mutate } = useSavePreferences(user, (error) => toastError(t, t('shell.languageFailed'), error))
  return (language) => mutate({ language })
}
