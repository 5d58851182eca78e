import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/notifications/toast.tsx'

type State = ReplyOf<'GET /api/user/second-factor'>

/** The secret for an authenticator app. */
export type Secret = ReplyOf<'POST /api/user/second-factor'>

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: () => call('GET /api/user/second-factor'),
})

/** Removes the responses from the cache immediately, because they contain secrets. */
const secret = { gcTime: 0 }

export function useStartSecondFactor() {
  return useMutation({
    ...secret,
    ...useStateUpdate(),
    mutationFn: (password: string) => call('POST /api/user/second-factor', { body: { password } }),
  })
}

export function useConfirmSecondFactor() {
  const { setState, onError } = useStateUpdate()
  return useMutation({
    ...secret,
    onError,
    mutationFn: (code: string) => call('POST /api/user/second-factor/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => setState({ isOn: true, recoveryCodesLeft: recoveryCodes.length }),
  })
}

export function useNewRecoveryCodes() {
  const { setState, onError } = useStateUpdate()
  return useMutation({
    ...secret,
    onError,
    mutationFn: (password: string) =>
      call('POST /api/user/second-factor/recovery-codes', { body: { password } }),
    onSuccess: ({ recoveryCodes }) => setState({ isOn: true, recoveryCodesLeft: recoveryCodes.length }),
  })
}

export function useTurnOffSecondFactor() {
  const { t } = useTranslation()
  const { setState, onError } = useStateUpdate()
  return useMutation({
    onError,
    mutationFn: (password: string) => call('DELETE /api/user/second-factor', { body: { password } }),
    onSuccess: () => {
      setState({ isOn: false, recoveryCodesLeft: 0 })
      toast({ title: t('secondFactor.turnedOff') })
    },
  })
}

/**
 * Returns callbacks that update the cached state. Refetches after an error, because another window may have turned the
 * second factor on or off.
 */
function useStateUpdate() {
  const client = useQueryClient()
  return {
    setState: (state: State) => client.setQueryData(queryKeys.secondFactor, state),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.secondFactor }),
  }
}
