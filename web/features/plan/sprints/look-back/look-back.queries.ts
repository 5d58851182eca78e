import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { lookBackQuery } from '../sprints.queries.ts'
import { type GivenAnswer, withAnswer } from './with-answer.ts'

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
