import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#domain/permissions.ts'
import { membersQuery, type Subject, subjectsQuery } from '#web/api/queries.ts'
import { helpQuery } from '#web/entities/help/help.ts'
import { useUser } from '#web/session/session.ts'

/** Data that the cards need in addition to their tasks. */
export type CardLookups = {
  subjects: Map<string, Subject>
  /** Ids of the learners who are stuck, by task id. */
  stuck: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns the lookups of a workspace. Undefined until the subjects and the help requests have loaded or failed to
 * load, and also the members if the user can answer help requests. Data that failed to load is empty.
 */
export function useCardLookups(workspaceId: string): CardLookups | undefined {
  const { data, isFetched } = useQuery(subjectsQuery(workspaceId))
  const { data: help, isFetched: isHelpRead } = useQuery(helpQuery(workspaceId))
  const isTold = can(useUser(), 'help.answer')
  const { isFetched: areMembersRead } = useQuery({
    ...membersQuery(workspaceId),
    enabled: isTold,
  })
  const isRead = isFetched && isHelpRead && (areMembersRead || !isTold)
  return useMemo(() => {
    if (!isRead) return undefined
    const byTask = Map.groupBy(help ?? [], ({ taskId }) => taskId)
    return {
      subjects: new Map((data ?? []).map((subject) => [subject.id, subject])),
      stuck: new Map([...byTask].map(([taskId, asked]) => [taskId, asked.map(({ learnerId }) => learnerId)])),
    }
  }, [isRead, data, help])
}
