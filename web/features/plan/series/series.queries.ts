import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { createOnce } from '#web/api/create-once.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { undoable, type Undoable } from '#web/api/undo.ts'
import type { ChangesToCome } from './changes-to-come.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type Series = ReplyOf<'POST /api/workspaces/:id/series'>
export type SeriesLearner = Series['learners'][number]
export type SeriesDetails = ReplyOf<'GET /api/series/:id'>
export type Due = ReplyOf<'GET /api/sprints/:id/series'>[number]
export type SeriesOfTask = NonNullable<ReplyOf<'GET /api/tasks/:id/series'>>

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.series(id), 'all'],
    queryFn: () => call('GET /api/workspaces/:id/series', { params: { id } }),
  })

export const seriesDetailsQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.series(workspaceId), id],
    queryFn: () => call('GET /api/series/:id', { params: { id } }),
  })

export const dueQuery = (workspaceId: string, sprintId: string, from: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.series(workspaceId), 'of-sprint', sprintId, from ?? ''],
    queryFn: () =>
      call('GET /api/sprints/:id/series', { params: { id: sprintId }, query: { ...(from && { from }) } }),
  })

export const seriesOfTaskQuery = (workspaceId: string, taskId: string) =>
  queryOptions({
    queryKey: [...queryKeys.series(workspaceId), 'of-task', taskId],
    queryFn: () => call('GET /api/tasks/:id/series', { params: { id: taskId } }),
  })

type NewSeries = BodyOf<'POST /api/workspaces/:id/series'>
type SeriesPatch = BodyOf<'PATCH /api/series/:id'>
type LearnersPatch = BodyOf<'PATCH /api/series/:id/learners'>
type OccurrencePatch = BodyOf<'PATCH /api/series/:id/occurrences'>
type OccurrenceChange = OccurrencePatch & {
  id: string
  /** The title that the toast shows. */
  called: string
}

export function useCreateSeries(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const [mutationFn] = useState(() => undoablyCreateOnce(workspaceId))
  return useMutation({
    mutationFn,
    onSuccess: async ({ reply: { title }, changeIds }) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('series.created'), description: title }, changeIds)
    },
    onError: (error) => toastError(t, t('series.createFailed'), error),
  })
}

/**
 * Wraps `createOnce` and also returns the ids of all writes that undo has to revert. If a request was sent again with
 * changed values, there is a PATCH as well as the POST.
 */
function undoablyCreateOnce(workspaceId: string) {
  let changeIds: string[] = []
  const told = async (before: string[], write: Promise<Undoable<Series>>) => {
    const { reply, changeId } = await write
    changeIds = [...before, changeId]
    return reply
  }
  const send = createOnce<NewSeries, Series>({
    create: (body) =>
      told(
        [],
        undoable(() => call('POST /api/workspaces/:id/series', { params: { id: workspaceId }, body })),
      ),
    update: (id, { titles, ...fields }) =>
      told(
        changeIds,
        undoable(() =>
          call('PATCH /api/series/:id', {
            params: { id },
            body: { ...fields, ...(titles && { titles: { from: 1, titles } }) },
          }),
        ),
      ),
  })
  return async (body: NewSeries) => ({ reply: await send(body), changeIds })
}

/** Returns a mutation whose toast says what was done and offers to undo it. */
function useSeriesMutation<Sent, Reply>(
  workspaceId: string,
  send: (sent: Sent) => Promise<Reply>,
  said: (reply: Reply, sent: Sent) => { title: string; description?: string },
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    mutationFn: (sent: Sent) => undoable(() => send(sent)),
    onSuccess: async ({ reply, changeId }, sent) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo(said(reply, sent), changeId)
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.series(workspaceId) })
      toastError(t, t('series.failed'), error)
    },
  })
}

export function useChangeSeries(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id, change }: { id: string; change: SeriesPatch }) =>
      call('PATCH /api/series/:id', { params: { id }, body: change }),
    ({ title }) => ({ title: t('series.updated'), description: title }),
  )
}

type LearnersChange = { id: string; change: LearnersPatch }

export function useChangeLearners(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id, change }: LearnersChange) =>
      call('PATCH /api/series/:id/learners', { params: { id }, body: change }),
    ({ title }, { change: { status } }) => ({
      title: t(status ? (`series.became.${status}` as const) : 'series.updated'),
      description: title,
    }),
  )
}

type ToCome = { series: SeriesDetails; learnerId: string; taskId: string; changes: ChangesToCome }

/** Applies the changes of one card to all following tasks. This takes up to two writes, which are undone together. */
export function useApplyToCome(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    mutationFn: async ({ series: { id }, learnerId, taskId, changes: { series, moveTo } }: ToCome) => {
      const changeIds: string[] = []
      let title = ''
      const send = async (write: () => Promise<Series>) => {
        const { reply, changeId } = await undoable(write)
        changeIds.push(changeId)
        title = reply.title
      }
      if (series) await send(() => call('PATCH /api/series/:id', { params: { id }, body: series }))
      const body = { learners: [learnerId], moveTo, openTasks: taskId }
      if (moveTo) await send(() => call('PATCH /api/series/:id/learners', { params: { id }, body }))
      return { changeIds, title }
    },
    onSuccess: async ({ changeIds, title }) => {
      await invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('series.updated'), description: title }, changeIds)
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.series(workspaceId) })
      toastError(t, t('series.failed'), error)
    },
  })
}

export function useAddLearner(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id, ...body }: { id: string; learnerId: string; first?: number }) =>
      call('POST /api/series/:id/learners', { params: { id }, body }),
    ({ title }) => ({ title: t('series.updated'), description: title }),
  )
}

export function useChangeOccurrence(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    (change: OccurrenceChange) => {
      const { id, called: _, ...body } = change
      return call('PATCH /api/series/:id/occurrences', { params: { id }, body })
    },
    (_, { isSkipped, called }) => {
      if (isSkipped === undefined) return { title: t('tasks.updated'), description: called }
      return { title: t(isSkipped ? 'series.leftOut' : 'series.broughtBack'), description: called }
    },
  )
}

export function useDeleteSeries(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id }: Pick<Series, 'id' | 'title'>) => call('DELETE /api/series/:id', { params: { id } }),
    (_, { title }) => ({ title: t('series.deleted'), description: title }),
  )
}

type Fill = {
  sprint: { id: string; name: string }
  from: string | undefined
  chosen: readonly Pick<Due, 'seriesId' | 'learnerId' | 'key'>[]
}

/**
 * Creates the chosen tasks. The toast says how many were created. There are fewer than chosen if another user created
 * some of them first.
 */
export function useFillSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    mutationFn: ({ sprint, from, chosen }: Fill) =>
      undoable(() =>
        call('POST /api/sprints/:id/series', {
          params: { id: sprint.id },
          body: {
            ...(from && { from }),
            occurrences: chosen.map(({ seriesId, learnerId, key }) => ({ seriesId, learnerId, key })),
          },
        }),
      ),
    onSuccess: async ({ reply, changeId }, { sprint }) => {
      await invalidateWorkspace(client, workspaceId)
      const description = t('series.fill.added', { count: reply.length, name: sprint.name })
      if (reply.length === 0) toast({ title: t('series.fill.title'), description })
      else offerUndo({ title: t('series.fill.done'), description }, changeId)
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.series(workspaceId) })
      toastError(t, t('series.fill.failed'), error)
    },
  })
}
