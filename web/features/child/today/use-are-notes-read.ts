import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/permissions.ts'
import { feelingsQuery } from '#web/features/child/feelings.ts'
import { helpQuery } from '#web/entities/help/help.ts'
import { ownLearningQuery } from '#web/features/child/own-learning.ts'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'

/**
 * Returns whether everything above and below the tasks of a day has loaded or failed to load. Rendering earlier would
 * make the layout jump.
 */
export function useAreNotesRead(workspaceId: string): boolean {
  const today = useToday()
  const enabled = can(useUser(), 'ownDay.readAll')
  const reads = [
    useQuery(helpQuery(workspaceId)),
    useQuery(ownLearningQuery(workspaceId, { status: 'waiting' })),
    useQuery({ ...feelingsQuery(workspaceId, { from: today, to: today }), enabled }),
  ]
  return reads.every(({ isLoading }) => !isLoading)
}
