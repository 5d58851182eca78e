import { useQuery } from '@tanstack/react-query'
import type { Task } from '#web/api/queries.ts'
import { ownLearningQuery } from '#web/features/child/own-learning.ts'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'

export type Did = Pick<Task, 'id' | 'title' | 'subject'>

/** Returns the done tasks and the own learning that the child recorded today. */
export function useDidToday(workspaceId: string, done: readonly Task[]): { did: Did[]; isLoading: boolean } {
  const { id } = useUser()
  const today = useToday()
  const { data = [], isLoading } = useQuery(ownLearningQuery(workspaceId, { from: today, to: today }))
  const told = data.filter(({ learnerId, status }) => learnerId === id && status !== 'declined')
  return { did: [...done, ...told], isLoading }
}
