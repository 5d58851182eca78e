import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { fullName } from '#domain/names.ts'
import { call } from '#web/api/call.ts'
import { logged } from '#web/api/client.ts'
import type { FailedMeta } from '#web/api/failed-writes.ts'
import { keys, refreshWorkspace } from '#web/api/keys.ts'
import { type Member, type Subject, type Workspace, storedInstead } from '#web/api/reads.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { toast } from '#web/ui/toast.tsx'

/** Changes a workspace's details; the lists show at once what is stored by now, also when somebody else was faster. */
export function useUpdateWorkspace(id: string) {
  const client = useQueryClient()
  const { done, failed } = useOutcome(id)
  const { t } = useTranslation()
  const show = (current: Workspace) =>
    client.setQueryData<Workspace[]>(keys.workspaces, (workspaces) =>
      workspaces?.map((workspace) => (workspace.id === id ? current : workspace)),
    )
  return useMutation({
    mutationFn: (body: BodyOf<'PATCH /api/workspaces/:id'>) =>
      call('PATCH /api/workspaces/:id', { params: { id }, body }),
    onSuccess: (workspace) => {
      show(workspace)
      done(t('settings.updated'))
    },
    onError: (error) => {
      const current = storedInstead('PATCH /api/workspaces/:id', error)
      if (current) show(current)
      else failed(t('settings.updateFailed'))(error)
    },
  })
}

export function useAddMember(id: string) {
  const { done, failed } = useOutcome(id)
  const { t } = useTranslation()
  return useMutation({
    meta: logged,
    mutationFn: (email: string) =>
      call('POST /api/workspaces/:id/members', { params: { id }, body: { email } }),
    onSuccess: () => done(t('settings.members.added')),
    onError: failed(t('settings.members.addFailed')),
  })
}

/** Somebody who has left the workspace sees nothing of it any more, so only the list of workspaces is read again. */
export function useRemoveMember(id: string, me: string, onRemoved: () => void) {
  const client = useQueryClient()
  const { done, failed } = useOutcome(id)
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logged,
      failed: (userId: string): FailedMeta => {
        const members = client.getQueryData<Member[]>(keys.members(id))
        const user = members?.find((member) => member.userId === userId)?.user
        const description = user ? fullName(user) : ''
        return {
          about: `member_${userId}`,
          words: (t) => ({ title: t('settings.members.removeFailed'), description }),
        }
      },
    },
    mutationFn: (userId: string) =>
      call('DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } }),
    onSuccess: (_, userId) => {
      if (userId !== me) done(t('settings.members.removed'))
      else {
        toast({ title: t('settings.members.left') })
        for (const queryKey of [keys.workspaces, keys.dashboard, keys.activity]) {
          void client.invalidateQueries({ queryKey })
        }
      }
      onRemoved()
    },
    onError: failed(t('settings.members.removeFailed')),
  })
}

export function useAddSubject(id: string) {
  const { done, failed } = useOutcome(id)
  const { t } = useTranslation()
  return useMutation({
    meta: logged,
    mutationFn: (body: BodyOf<'POST /api/workspaces/:id/subjects'>) =>
      call('POST /api/workspaces/:id/subjects', { params: { id }, body }),
    onSuccess: () => done(t('settings.subjects.added')),
    onError: failed(t('settings.subjects.addFailed')),
  })
}

/** Changes a subject; when somebody else was faster the list shows what is stored now, and who saves decides. */
export function useUpdateSubject(workspaceId: string, id: string) {
  const client = useQueryClient()
  const { done, failed } = useOutcome(workspaceId)
  const { t } = useTranslation()
  const show = (current: Subject) =>
    client.setQueryData<Subject[]>(keys.subjects(workspaceId), (subjects) =>
      subjects?.map((subject) => (subject.id === id ? current : subject)),
    )
  return useMutation({
    meta: logged,
    mutationFn: (body: BodyOf<'PATCH /api/subjects/:id'>) =>
      call('PATCH /api/subjects/:id', { params: { id }, body }),
    onSuccess: () => done(t('settings.subjects.updated')),
    onError: (error) => {
      const current = storedInstead('PATCH /api/subjects/:id', error)
      if (current) show(current)
      else failed(t('settings.subjects.updateFailed'))(error)
    },
  })
}

export function useDeleteSubject(workspaceId: string, onDeleted: () => void) {
  const client = useQueryClient()
  const { done, failed } = useOutcome(workspaceId)
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logged,
      failed: (id: string): FailedMeta => {
        const subjects = client.getQueryData<Subject[]>(keys.subjects(workspaceId))
        const description = subjects?.find((subject) => subject.id === id)?.name ?? ''
        return {
          about: `subject_${id}`,
          words: (t) => ({ title: t('settings.subjects.deleteFailed'), description }),
        }
      },
    },
    mutationFn: (id: string) => call('DELETE /api/subjects/:id', { params: { id } }),
    onSuccess: () => {
      done(t('settings.subjects.deleted'))
      onDeleted()
    },
    onError: failed(t('settings.subjects.deleteFailed')),
  })
}

/** What every write of the settings ends with: everything shown of the workspace is read again, and a toast says how it went. */
function useOutcome(workspaceId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return {
    done: (title: string) => {
      toast({ title })
      void refreshWorkspace(client, workspaceId)
    },
    failed: (title: string) => (error: unknown) => toastFailure(t, title, error),
  }
}
