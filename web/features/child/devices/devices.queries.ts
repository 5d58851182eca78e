import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { logFailure } from '#web/api/query-client.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { Workspace } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { setSession } from '#web/session/session.ts'

export type Device = ReplyOf<'GET /api/workspaces/:id/devices'>[number]

export const devicesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.devices(id),
    queryFn: () => call('GET /api/workspaces/:id/devices', { params: { id } }),
  })

/** Pairs this device as a family tablet. The user is already signed out when `onPaired` runs. */
export function usePairThisDevice(id: string, onPaired: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /api/workspaces/:id/devices', { params: { id }, body: { name } }),
    onSuccess: () => {
      setSession(client, null)
      onPaired()
    },
  })
}

export function useRenameDevice(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: ({ device, name }: { device: Device; name: string }) =>
      call('PATCH /api/devices/:id', { params: { id: device.id }, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.devices(id) })
      toast({ title: t('devices.renamed') })
    },
    onError: (error) => toastError(t, t('devices.renameFailed'), error),
  })
}

export function useEndDevice(id: string, onEnded: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logFailure,
      failedWrite: ({ id: deviceId, name }: Device): FailedWriteMeta => ({
        key: `device_${deviceId}`,
        message: (say) => ({ title: say('devices.endFailed'), description: name }),
      }),
    },
    mutationFn: (device: Device) => call('DELETE /api/devices/:id', { params: { id: device.id } }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: queryKeys.devices(id) })
      toast({ title: t('devices.ended'), description: name })
      onEnded()
    },
    onError: (error) => toastError(t, t('devices.endFailed'), error),
  })
}

/** Sets the idle minutes. Shows the new value immediately. */
export function useSetDeviceMinutes(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(id)
  const show = (deviceMinutes: number) =>
    client.setQueryData<Workspace[]>(queryKeys.workspaces, (workspaces) =>
      workspaces?.map((workspace) => (workspace.id === id ? { ...workspace, deviceMinutes } : workspace)),
    )
  return useMutation({
    meta: logFailure,
    scope: { id: `device-minutes-${id}` },
    mutationFn: (deviceMinutes: number) =>
      undoable(() => call('PATCH /api/workspaces/:id', { params: { id }, body: { deviceMinutes } })),
    onMutate: (deviceMinutes) => {
      const workspaces = client.getQueryData<Workspace[]>(queryKeys.workspaces)
      const before = workspaces?.find((workspace) => workspace.id === id)?.deviceMinutes
      show(deviceMinutes)
      return { before }
    },
    onSuccess: ({ changeId }) => offerUndo({ title: t('settings.updated') }, changeId),
    onError: (error, _minutes, shown) => {
      if (shown?.before !== undefined) show(shown.before)
      toastError(t, t('devices.minutesFailed'), error)
    },
    onSettled: () => invalidateWorkspace(client, id),
  })
}
