import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import { logFailure } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import { downloadJson } from '#web/browser/download.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useUndoableMutation } from '#web/notifications/undoable-mutation.ts'
import { faultInFile } from './fault-in-file.ts'

export type Template = ReplyOf<'GET /api/workspaces/:id/templates'>[number]
export type TemplateDetails = ReplyOf<'GET /api/templates/:id'>
export type TemplateFile = BodyOf<'POST /api/workspaces/:id/templates'>

export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.templates(id), 'all'],
    queryFn: () => call('GET /api/workspaces/:id/templates', { params: { id } }),
  })

export const templateQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.templates(workspaceId), id],
    queryFn: () => call('GET /api/templates/:id', { params: { id } }),
  })

/**
 * Returns a mutation. If a response is lost and the same write is sent again, the server executes it only once.
 */
function useTemplateMutation<Sent, Reply>(
  workspaceId: string,
  send: (sent: Sent) => Promise<Reply>,
  words: Pick<Parameters<typeof useUndoableMutation<Sent, Reply>>[1], 'said' | 'failed' | 'onRefused'>,
) {
  const client = useQueryClient()
  const [mutationFn] = useState(() => sendOnce((sent: Sent) => undoable(() => send(sent))))
  return useUndoableMutation(workspaceId, {
    ...words,
    mutationFn,
    onRefused: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.templates(workspaceId) })
      return words.onRefused?.(error)
    },
  })
}

type Keep = { id: string; body: BodyOf<'POST /api/sprints/:id/templates'> }

export function useKeepSprint(workspaceId: string) {
  const { t } = useTranslation()
  return useTemplateMutation(
    workspaceId,
    ({ id, body }: Keep) => call('POST /api/sprints/:id/templates', { params: { id }, body }),
    {
      said: ({ name }) => ({ title: t('templates.keep.kept'), description: name }),
      failed: t('templates.keep.failed'),
    },
  )
}

export function useAddTemplate(workspaceId: string) {
  const { t } = useTranslation()
  return useTemplateMutation(
    workspaceId,
    (body: TemplateFile) => call('POST /api/workspaces/:id/templates', { params: { id: workspaceId }, body }),
    {
      said: ({ name }) => ({ title: t('templates.file.added'), description: name }),
      failed: t('templates.file.failed'),
      onRefused: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'invalid') return false
        const description = faultInFile(t, error.issues)
        toast({ title: t('templates.file.failed'), description, variant: 'destructive' })
        return true
      },
    },
  )
}

type Change = { id: string; change: BodyOf<'PATCH /api/templates/:id'> }

export function useChangeTemplate(workspaceId: string) {
  const { t } = useTranslation()
  return useTemplateMutation(
    workspaceId,
    ({ id, change }: Change) => call('PATCH /api/templates/:id', { params: { id }, body: change }),
    {
      said: ({ name }) => ({ title: t('templates.updated'), description: name }),
      failed: t('templates.failed'),
    },
  )
}

export function useDeleteTemplate(workspaceId: string) {
  const { t } = useTranslation()
  return useTemplateMutation(
    workspaceId,
    ({ id }: Pick<Template, 'id' | 'name'>) => call('DELETE /api/templates/:id', { params: { id } }),
    {
      said: (_, { name }) => ({ title: t('templates.deleted'), description: name }),
      failed: t('templates.failed'),
    },
  )
}

type NewSprint = { id: string; body: BodyOf<'POST /api/templates/:id/sprints'> }

export function useSprintFromTemplate(workspaceId: string) {
  const { t } = useTranslation()
  return useTemplateMutation(
    workspaceId,
    ({ id, body }: NewSprint) => call('POST /api/templates/:id/sprints', { params: { id }, body }),
    {
      said: ({ name }) => ({ title: t('sprints.copied'), description: name }),
      failed: t('templates.using.failed'),
    },
  )
}

type NewTasks = { id: string; body: BodyOf<'POST /api/templates/:id/tasks'> }

export function useTasksFromTemplate(workspaceId: string) {
  const { t } = useTranslation()
  return useTemplateMutation(
    workspaceId,
    ({ id, body }: NewTasks) => call('POST /api/templates/:id/tasks', { params: { id }, body }),
    {
      said: ({ length }) => ({
        title: t('templates.using.done'),
        description: t('sprints.tasks', { count: length }),
      }),
      failed: t('templates.using.failed'),
    },
  )
}

/** Downloads the template as a file that can be shared. */
export function useSaveTemplate() {
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: ({ id }: Template) => call('GET /api/templates/:id/file', { params: { id } }),
    onSuccess: (file, { name }) => downloadJson(name, file),
    onError: (error) => toastError(t, t('templates.file.saveFailed'), error),
  })
}
