import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import type { Band } from '#domain/band.ts'
import { fullName } from '#domain/names.ts'
import { call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { logFailure } from '#web/api/query-client.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type KnownLearner = ReplyOf<'GET /api/workspaces/:id/known-learners'>[number]

export const knownLearnersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.knownLearners(id),
    queryFn: () => call('GET /api/workspaces/:id/known-learners', { params: { id } }),
  })

type NewChild = BodyOf<'POST /api/workspaces/:id/learners'>

export function useAddChild(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [send] = useState(() =>
    sendOnce(({ id, ...body }: { id: string } & NewChild) =>
      call('POST /api/workspaces/:id/learners', { params: { id }, body }),
    ),
  )
  return useMutation({
    meta: logFailure,
    mutationFn: (body: NewChild) => send({ id, ...body }),
    onSuccess: ({ user }) => {
      const name = fullName(user)
      toast({ title: t('learners.child.added', { name }) })
      void invalidateWorkspace(client, id)
    },
    onError: (error, { firstName: name }) => toastError(t, t('learners.child.addFailed', { name }), error),
  })
}

type Changes = BodyOf<'PATCH /api/workspaces/:id/learners/:userId'>

/** Toast titles. */
type Outcome = { done: string; failed: string }

export function useChangeChild(id: string, userId: string, { done, failed }: Outcome) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (body: Changes) =>
      call('PATCH /api/workspaces/:id/learners/:userId', { params: { id, userId }, body }),
    onSuccess: () => {
      toast({ title: done })
      void invalidateWorkspace(client, id)
    },
    onError: (error) => toastError(t, failed, error),
  })
}

export const pinLockQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: queryKeys.pinLock(id, userId),
    queryFn: () => call('GET /api/workspaces/:id/learners/:userId/pin-lock', { params: { id, userId } }),
  })

/** Unlocks the PIN, so that the child can try again immediately. */
export function useClearPinLock(id: string, userId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () =>
      call('DELETE /api/workspaces/:id/learners/:userId/pin-lock', { params: { id, userId } }),
    onSuccess: async () => {
      toast({ title: t('learners.pin.unlocked') })
      await client.invalidateQueries({ queryKey: queryKeys.pinLock(id, userId) })
    },
    onError: (error) => toastError(t, t('learners.pin.unlockFailed'), error),
  })
}

/** Allows or forbids a learner to plan their own days. */
export function useSetMayPlanDays(id: string, userId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(id)
  return useMutation({
    meta: logFailure,
    mutationFn: (movesDays: boolean) =>
      undoable(() =>
        call('PATCH /api/workspaces/:id/learners/:userId', { params: { id, userId }, body: { movesDays } }),
      ),
    onSuccess: async ({ changeId }) => {
      await invalidateWorkspace(client, id)
      offerUndo({ title: t('learners.child.saved') }, changeId)
    },
    onError: (error) => toastError(t, t('learners.child.saveFailed'), error),
  })
}

export function useSetBand(id: string, userId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(id)
  return useMutation({
    meta: logFailure,
    mutationFn: (band: Band) =>
      undoable(() =>
        call('PATCH /api/workspaces/:id/learners/:userId', { params: { id, userId }, body: { band } }),
      ),
    onSuccess: async ({ changeId }) => {
      await invalidateWorkspace(client, id)
      offerUndo({ title: t('learners.child.saved') }, changeId)
    },
    onError: (error) => toastError(t, t('learners.child.saveFailed'), error),
  })
}

export function useAddKnownLearner(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logFailure,
      failedWrite: (learner: KnownLearner): FailedWriteMeta => ({
        key: `member_${learner.id}`,
        message: (t) => ({ title: t('learners.child.addFailed', { name: fullName(learner) }) }),
      }),
    },
    mutationFn: ({ id: userId }: KnownLearner) =>
      call('POST /api/workspaces/:id/members', { params: { id }, body: { userId } }),
    onSuccess: (_, learner) => {
      toast({ title: t('learners.child.added', { name: fullName(learner) }) })
      return invalidateWorkspace(client, id)
    },
    onError: (error, learner) =>
      toastError(t, t('learners.child.addFailed', { name: fullName(learner) }), error),
  })
}
