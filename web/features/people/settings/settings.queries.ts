import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { fullName } from '#domain/names.ts'
import { ApiError, call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import { logFailure } from '#web/api/query-client.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { queryKeys, invalidateWorkspace } from '#web/api/query-keys.ts'
import { type Member, type Subject, type Task, type Workspace, currentOnConflict } from '#web/api/queries.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

type WorkspacePatch = BodyOf<'PATCH /api/workspaces/:id'>

/** Updates a workspace. After an edit conflict the lists show the stored version. */
export function useUpdateWorkspace(id: string) {
  const client = useQueryClient()
  const { done, doneWithUndo, failed } = useWriteFeedback(id)
  const { t } = useTranslation()
  const show = (current: Workspace) =>
    client.setQueryData<Workspace[]>(queryKeys.workspaces, (workspaces) =>
      workspaces?.map((workspace) => (workspace.id === id ? current : workspace)),
    )
  return useMutation({
    mutationFn: (body: WorkspacePatch) =>
      undoable(() => call('PATCH /api/workspaces/:id', { params: { id }, body })),
    onSuccess: ({ reply: workspace, changeId }, body) => {
      show(workspace)
      if (changesNothing(body)) done(t('settings.updated'))
      else doneWithUndo({ title: t('settings.updated') }, changeId)
    },
    onError: (error) => {
      const current = currentOnConflict('PATCH /api/workspaces/:id', error)
      if (current) show(current)
      else failed(t('settings.updateFailed'))(error)
    },
  })
}

/** Returns whether nothing has changed. The form can be saved without changes, and there is then nothing to undo. */
function changesNothing({ was, ...sent }: WorkspacePatch): boolean {
  return sent.name === was?.name && sent.description === was?.description
}

export function useAddMember(id: string) {
  const { done, failed } = useWriteFeedback(id)
  const { t } = useTranslation()
  const [send] = useState(() =>
    sendOnce(({ id, email }: { id: string; email: string }) =>
      call('POST /api/workspaces/:id/members', { params: { id }, body: { email } }),
    ),
  )
  return useMutation({
    meta: logFailure,
    mutationFn: (email: string) => send({ id, email }),
    onSuccess: (added) =>
      'pending' in added
        ? done(t('settings.members.asked'), t('settings.members.askedText'))
        : done(t('settings.members.added')),
    onError: failed(t('settings.members.addFailed')),
  })
}

/**
 * Removes a member. Users who remove themselves may not read the workspace any more, so only data that is not part
 * of a single workspace is refetched then.
 */
export function useRemoveMember(id: string, me: string, onRemoved: () => void) {
  const client = useQueryClient()
  const { done, failed } = useWriteFeedback(id)
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logFailure,
      failedWrite: (userId: string): FailedWriteMeta => {
        const members = client.getQueryData<Member[]>(queryKeys.members(id))
        const user = members?.find((member) => member.userId === userId)?.user
        const description = user ? fullName(user) : ''
        return {
          key: `member_${userId}`,
          message: (t) => ({ title: t('settings.members.removeFailed'), description }),
        }
      },
    },
    mutationFn: (userId: string) =>
      call('DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } }),
    onSuccess: (_, userId) => {
      if (userId !== me) done(t('settings.members.removed'))
      else {
        toast({ title: t('settings.members.left') })
        for (const queryKey of [queryKeys.workspaces, queryKeys.dashboard, queryKeys.activity]) {
          void client.invalidateQueries({ queryKey })
        }
      }
      onRemoved()
    },
    onError: failed(t('settings.members.removeFailed')),
  })
}

export function useAddSubject(id: string) {
  const { done, failed } = useWriteFeedback(id)
  const { t } = useTranslation()
  const [send] = useState(() =>
    sendOnce(({ id, ...body }: { id: string } & BodyOf<'POST /api/workspaces/:id/subjects'>) =>
      call('POST /api/workspaces/:id/subjects', { params: { id }, body }),
    ),
  )
  return useMutation({
    meta: logFailure,
    mutationFn: (body: BodyOf<'POST /api/workspaces/:id/subjects'>) => send({ id, ...body }),
    onSuccess: () => done(t('settings.subjects.added')),
    onError: failed(t('settings.subjects.addFailed')),
  })
}

/** Updates a subject. After an edit conflict the list shows the stored version. */
export function useUpdateSubject(workspaceId: string, id: string) {
  const client = useQueryClient()
  const { doneWithUndo, failed } = useWriteFeedback(workspaceId)
  const { t } = useTranslation()
  const show = (current: Subject) =>
    client.setQueryData<Subject[]>(queryKeys.subjects(workspaceId), (subjects) =>
      subjects?.map((subject) => (subject.id === id ? current : subject)),
    )
  return useMutation({
    meta: logFailure,
    mutationFn: (body: BodyOf<'PATCH /api/subjects/:id'>) =>
      undoable(() => call('PATCH /api/subjects/:id', { params: { id }, body })),
    onSuccess: ({ changeId }) => doneWithUndo({ title: t('settings.subjects.updated') }, changeId),
    onError: (error) => {
      const current = currentOnConflict('PATCH /api/subjects/:id', error)
      if (current) show(current)
      else failed(t('settings.subjects.updateFailed'))(error)
    },
  })
}

type SubjectRemoval = { subject: Subject; moveTo?: string }

/** Deletes a subject. If tasks use it, calls `onInUse`, which asks for the new subject of these tasks. */
export function useDeleteSubject(
  workspaceId: string,
  { onDeleted, onInUse }: { onDeleted: () => void; onInUse: (subject: Subject) => void },
) {
  const { doneWithUndo, failed } = useWriteFeedback(workspaceId)
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logFailure,
      failedWrite: ({ subject: { id, name } }: SubjectRemoval): FailedWriteMeta => ({
        key: `subject_${id}`,
        message: (t) => ({ title: t('settings.subjects.deleteFailed'), description: name }),
      }),
    },
    mutationFn: ({ subject: { id }, moveTo }: SubjectRemoval) =>
      undoable(() => call('DELETE /api/subjects/:id', { params: { id }, query: moveTo ? { moveTo } : {} })),
    onSuccess: ({ changeId }) => {
      doneWithUndo({ title: t('settings.subjects.deleted') }, changeId)
      onDeleted()
    },
    onError: (error, { subject }) => {
      failed(t('settings.subjects.deleteFailed'))(error)
      if (error instanceof ApiError && error.code === 'subject_in_use') onInUse(subject)
    },
  })
}

/** Restores a deleted task to its old place. */
export function useRestoreTask(workspaceId: string) {
  const { t } = useTranslation()
  const { doneWithUndo, failed } = useWriteFeedback(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ id, title }: Task): FailedWriteMeta => ({
        key: `being_${id}`,
        message: (t) => ({ title: t('tasks.restoreFailed'), description: title }),
      }),
    },
    mutationFn: ({ id }: Task) => undoable(() => call('POST /api/tasks/:id/restore', { params: { id } })),
    onSuccess: ({ reply: { title }, changeId }) =>
      doneWithUndo({ title: t('tasks.restored'), description: title }, changeId),
    onError: failed(t('tasks.restoreFailed')),
  })
}

/** Returns the feedback of all settings writes: a toast, and a refetch of the workspace. */
function useWriteFeedback(workspaceId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(workspaceId)
  return {
    doneWithUndo: (message: { title: string; description?: string }, changeId: string) => {
      offerUndo(message, changeId)
      void invalidateWorkspace(client, workspaceId)
    },
    done: (title: string, description?: string) => {
      toast({ title, ...(description && { description }) })
      void invalidateWorkspace(client, workspaceId)
    },
    failed: (title: string) => (error: unknown) => toastError(t, title, error),
  }
}
