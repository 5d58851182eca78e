import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { undoablyCreateOnce } from '#web/api/create-once.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import type { ChangesToCome } from './changes-to-come.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useUndoableMutation } from '#web/notifications/undoable-mutation.ts'

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
  /** Title of the changed task, which the toast shows. */
  called: string
}

export function useCreateSeries(workspaceId: string) {
  const { t } = useTranslation()
  const [mutationFn] = useState(() =>
    undoablyCreateOnce<NewSeries, Series>({
      create: (body) => call('POST /api/workspaces/:id/series', { params: { id: workspaceId }, body }),
      update: (id, { titles, ...fields }) =>
        call('PATCH /api/series/:id', {
          params: { id },
          body: { ...fields, ...(titles && { titles: { from: 1, titles } }) },
        }),
    }),
  )
  return useUndoableMutation(workspaceId, {
    mutationFn,
    said: ({ title }) => ({ title: t('series.created'), description: title }),
    failed: t('series.createFailed'),
  })
}

/** Returns a mutation that changes an existing series. If the server refuses it, all series are refetched. */
function useSeriesMutation<Sent, Reply>(
  workspaceId: string,
  mutationFn: Parameters<typeof useUndoableMutation<Sent, Reply>>[1]['mutationFn'],
  said: (reply: Reply, sent: Sent) => { title: string; description?: string },
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useUndoableMutation(workspaceId, {
    mutationFn,
    said,
    failed: t('series.failed'),
    onRefused: () => void client.invalidateQueries({ queryKey: queryKeys.series(workspaceId) }),
  })
}

export function useChangeSeries(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id, change }: { id: string; change: SeriesPatch }) =>
      undoable(() => call('PATCH /api/series/:id', { params: { id }, body: change })),
    ({ title }) => ({ title: t('series.updated'), description: title }),
  )
}

type LearnersChange = { id: string; change: LearnersPatch }

export function useChangeLearners(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id, change }: LearnersChange) =>
      undoable(() => call('PATCH /api/series/:id/learners', { params: { id }, body: change })),
    ({ title }, { change: { status } }) => ({
      title: t(status ? (`series.became.${status}` as const) : 'series.updated'),
      description: title,
    }),
  )
}

type ToCome = { series: SeriesDetails; learnerId: string; taskId: string; changes: ChangesToCome }

/**
 * Applies the changes of one task to all following tasks. It sends one or two writes, which are undone together.
 */
export function useApplyToCome(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    async ({ series: { id, title }, learnerId, taskId, changes: { series, moveTo } }: ToCome) => {
      const changeId: string[] = []
      let reply = { title }
      const send = async (write: () => Promise<Series>) => {
        const written = await undoable(write)
        changeId.push(written.changeId)
        reply = written.reply
      }
      if (series) await send(() => call('PATCH /api/series/:id', { params: { id }, body: series }))
      const body = { learners: [learnerId], moveTo, openTasks: taskId }
      if (moveTo) await send(() => call('PATCH /api/series/:id/learners', { params: { id }, body }))
      return { reply, changeId }
    },
    ({ title }) => ({ title: t('series.updated'), description: title }),
  )
}

export function useAddLearner(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    ({ id, ...body }: { id: string; learnerId: string; first?: number }) =>
      undoable(() => call('POST /api/series/:id/learners', { params: { id }, body })),
    ({ title }) => ({ title: t('series.updated'), description: title }),
  )
}

export function useChangeOccurrence(workspaceId: string) {
  const { t } = useTranslation()
  return useSeriesMutation(
    workspaceId,
    (change: OccurrenceChange) => {
      const { id, called: _, ...body } = change
      return undoable(() => call('PATCH /api/series/:id/occurrences', { params: { id }, body }))
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
    ({ id }: Pick<Series, 'id' | 'title'>) =>
      undoable(() => call('DELETE /api/series/:id', { params: { id } })),
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
