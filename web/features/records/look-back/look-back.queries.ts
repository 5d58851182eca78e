import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Leftover } from '#domain/look-back.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { failedSprintWrite, setActiveSprint } from '#web/entities/sprints/sprint-status.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { type GivenAnswer, withAnswer } from './with-answer.ts'

export const lookBackQuery = (workspaceId: string, sprintId: string) =>
  queryOptions({
    queryKey: queryKeys.lookBack(workspaceId, sprintId),
    queryFn: () => call('GET /api/sprints/:id/look-back', { params: { id: sprintId } }),
  })

type Said = GivenAnswer & { isOwn: boolean }

/** Saves an answer and shows it immediately. Answers are sent one after the other, so that the last one wins. */
export function useAnswer(workspaceId: string, sprintId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = lookBackQuery(workspaceId, sprintId)
  const mutationKey = ['answers', sprintId]
  return useMutation({
    mutationKey,
    scope: { id: `answers_${sprintId}` },
    meta: {
      failedWrite: ({ person, question }: Said) => ({
        key: `answer_${sprintId}_${person.id}_${question}`,
        message: (t) => ({ title: t('lookBack.failed'), description: t(`lookBack.questions.${question}`) }),
      }),
    },
    mutationFn: ({ question, face, words, person, isOwn }: Said) =>
      call('POST /api/sprints/:id/answers', {
        params: { id: sprintId },
        body: { question, face, words, ...(!isOwn && { learnerId: person.id }) },
      }),
    onMutate: async (said) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before && withAnswer(before, said))
    },
    onError: (error) => toastError(t, t('lookBack.failed'), error),
    // Refetch only after the last answer, because an earlier response would not contain the later answers.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey }),
  })
}

/** `leftovers` are the unfinished tasks that do not go to the backlog, with their destinations. */
type Completion = { id: string; leftovers: readonly Leftover[] }

/** Completes the active sprint. The toast says where the unfinished tasks went. */
export function useCompleteSprint(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: {
      failedWrite: ({ id }: Completion) =>
        failedSprintWrite(client, workspaceId, (t) => t('sprints.completeFailed'))(id),
    },
    mutationFn: ({ id, leftovers }: Completion) =>
      call('POST /api/sprints/:id/complete', {
        params: { id },
        ...(leftovers.length > 0 && { body: { leftovers: [...leftovers] } }),
      }),
    onSuccess: ({ carriedOver, toDrafts, dropped }) => {
      setActiveSprint(client, workspaceId, null)
      toast({
        title: t('sprints.completed'),
        description: leftoversText(t, { carriedOver, toDrafts, dropped }),
      })
    },
    onError: (error) => toastError(t, t('sprints.completeFailed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
}

type LeftoverCounts = { carriedOver: number; toDrafts: number; dropped: number }

function leftoversText(t: TFunction, { carriedOver, toDrafts, dropped }: LeftoverCounts): string {
  const parts = [
    ...(carriedOver > 0 ? [t('sprints.carriedOver', { count: carriedOver })] : []),
    ...(toDrafts > 0 ? [t('sprints.toDrafts', { count: toDrafts })] : []),
    ...(dropped > 0 ? [t('sprints.dropped', { count: dropped })] : []),
  ]
  return parts.join(' ') || t('sprints.nothingLeft')
}
