import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import type { Day } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import type { OwnLearningStatus } from '#domain/own-learning.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export type OwnLearning = ReplyOf<'GET /api/workspaces/:id/own-learning'>[number]

type Asked = { from?: Day; to?: Day; status?: OwnLearningStatus }

/** Query for what was learned in addition to the tasks. Facilitators get all entries, learners only their own. */
export const ownLearningQuery = (id: string, query: Asked) =>
  queryOptions({
    queryKey: queryKeys.ownLearning(id, query.from, query.to, query.status),
    queryFn: () => call('GET /api/workspaces/:id/own-learning', { params: { id }, query }),
  })

/**
 * Returns a mutation that adds an entry or changes the given one. An entry can be changed until a facilitator has
 * decided about it. The mutation shows no error message, because the form does this.
 */
export function useSaveOwnLearning(workspaceId: string, learned?: OwnLearning) {
  const read = useReadDays(workspaceId)
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/workspaces/:id/own-learning'>) =>
      learned
        ? call('PATCH /api/own-learning/:id', { params: { id: learned.id }, body })
        : call('POST /api/workspaces/:id/own-learning', { params: { id: workspaceId }, body }),
    onSuccess: read,
  })
}

/** Returns a mutation that deletes an entry that waits for a decision, and offers an undo. */
export function useRemoveOwnLearning(workspaceId: string) {
  const { t } = useTranslation()
  const read = useReadDays(workspaceId)
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    mutationFn: ({ id }: OwnLearning) =>
      undoable(() => call('DELETE /api/own-learning/:id', { params: { id } })),
    onSuccess: async ({ changeId }, { title }) => {
      await read()
      offerUndo({ title: t('ownLearning.removed'), description: title }, changeId)
    },
    onError: (error) => toastError(t, t('ownLearning.failed'), error),
  })
}

type Decision = { learned: OwnLearning; body: BodyOf<'POST /api/own-learning/:id/decision'> }

/** Returns a mutation with which a facilitator accepts or declines an entry. It offers an undo. */
export function useDecideOwnLearning(workspaceId: string) {
  const { t } = useTranslation()
  const read = useReadDays(workspaceId)
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ learned }: Decision) => ({
        key: `own_learning_${learned.id}`,
        message: (t) => ({ title: t('ownLearning.failed'), description: learned.title }),
      }),
    },
    mutationFn: ({ learned: { id }, body }: Decision) =>
      undoable(() => call('POST /api/own-learning/:id/decision', { params: { id }, body })),
    onSuccess: async ({ changeId }, { learned: { title }, body: { accepted } }) => {
      await read()
      offerUndo(
        { title: t(accepted ? 'ownLearning.accepted' : 'ownLearning.declined'), description: title },
        changeId,
      )
    },
    onError: (error) => toastError(t, t('ownLearning.failed'), error),
  })
}

function useReadDays(workspaceId: string) {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.days(workspaceId), queryKeys.hours(workspaceId), queryKeys.dashboard].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

/** Returns the typed minutes as a number, or undefined if the text is not a valid number of minutes. */
export function toMinutes(typed: string): number | undefined {
  const minutes = Number(typed)
  const isInRange = Number.isInteger(minutes) && minutes >= 1 && minutes <= limits.minutesPerEntry
  return isInRange ? minutes : undefined
}
