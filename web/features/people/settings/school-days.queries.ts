import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import type { SchoolDays } from '#domain/school-days.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { DayOff, Workspace } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

/**
 * Sets the school days and shows them immediately. Writes are sent in order. If one fails, the stored days are shown
 * again.
 */
export function useSetSchoolDays(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(id)
  const mutationKey = ['school-days', id]
  return useMutation({
    mutationKey,
    scope: { id: `school-days-${id}` },
    meta: logFailure,
    mutationFn: (schoolDays: SchoolDays) =>
      undoable(() => call('PATCH /api/workspaces/:id', { params: { id }, body: { schoolDays } })),
    onMutate: (schoolDays) =>
      client.setQueryData<Workspace[]>(queryKeys.workspaces, (workspaces) =>
        workspaces?.map((workspace) => (workspace.id === id ? { ...workspace, schoolDays } : workspace)),
      ),
    onSuccess: ({ changeId }) => offerUndo({ title: t('settings.updated') }, changeId),
    onError: (error) => toastError(t, t('settings.schoolDays.failed'), error),
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? invalidateWorkspace(client, id) : undefined),
  })
}

type NewDayOff = BodyOf<'POST /api/workspaces/:id/days-off'>

export function useAddDayOff(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(id)
  return useMutation({
    meta: logFailure,
    mutationFn: (body: NewDayOff) =>
      undoable(() => call('POST /api/workspaces/:id/days-off', { params: { id }, body })),
    onSuccess: async ({ reply: { name }, changeId }) => {
      await client.invalidateQueries({ queryKey: queryKeys.daysOff(id) })
      offerUndo({ title: t('settings.daysOff.added'), ...(name && { description: name }) }, changeId)
    },
    onError: (error) => toastError(t, t('settings.daysOff.addFailed'), error),
  })
}

export function useDeleteDayOff(id: string, onDeleted: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(id)
  return useMutation({
    meta: {
      ...logFailure,
      failedWrite: (dayOff: DayOff) => ({
        key: `day_off_${dayOff.id}`,
        message: (say: typeof t) => ({
          title: say('settings.daysOff.deleteFailed'),
          description: dayOff.name,
        }),
      }),
    },
    mutationFn: (dayOff: DayOff) =>
      undoable(() => call('DELETE /api/days-off/:id', { params: { id: dayOff.id } })),
    onSuccess: async ({ changeId }, { name }) => {
      await client.invalidateQueries({ queryKey: queryKeys.daysOff(id) })
      offerUndo({ title: t('settings.daysOff.deleted'), ...(name && { description: name }) }, changeId)
      onDeleted()
    },
    onError: (error) => toastError(t, t('settings.daysOff.deleteFailed'), error),
  })
}
