import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { rememberSignIn } from '#web/session/last-touch.ts'
import { setSession, type User } from '#web/session/session.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export function useLogin() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/login'>) => call('POST /api/login', { body }),
    onSuccess: (user) => startSession(client, user),
    onError: (error) => isCodeNeeded(error) || toastError(t, t('auth.loginFailed'), error),
  })
}

/** Returns whether the password was correct but the account needs a second factor. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed'
}

export function useRegister() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/register'>) => call('POST /api/register', { body }),
    onSuccess: (user) => startSession(client, user),
    onError: (error) => toastError(t, t('auth.registrationFailed'), error),
  })
}

function startSession(client: QueryClient, user: User): void {
  rememberSignIn(user)
  setSession(client, user)
}

/** Signs out and clears the cache. `onSignedOut` runs before the next render. */
export function useLogout(onSignedOut: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      setSession(client, null)
      onSignedOut()
    },
    onError: (error) => toastError(t, t('auth.logoutFailed'), error),
  })
}
