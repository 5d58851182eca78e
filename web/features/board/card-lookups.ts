import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Subject, subjectsQuery } from '#web/api/queries.ts'
import { helpQuery } from '#web/entities/help.ts'

/** Looked up by the cards, beside what their tasks hold. */
export type CardLookups = {
  subjects: Map<string, Subject>
  /** Ids of the learners who are stuck, by task. */
  stuck: ReadonlyMap<string, readonly string[]>
}

/** Undefined until the subjects have loaded or failed; then there are none. */
export function useCardLookups(workspaceId: string): CardLookups | undefined {
  const { data, isFetched } = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  const { data: help } = useQuery({ ...helpQuery(workspaceId), throwOnError: false })
  return useMemo(() => {
    if (!isFetched) return undefined
    const byTask = Map.groupBy(help ?? [], ({ taskId }) => taskId)
    return {
      subjects: new Map((data ?? []).map((subject) => [subject.id, subject])),
      stuck: new Map([...byTask].map(([taskId, asked]) => [taskId, asked.map(({ learnerId }) => learnerId)])),
    }
  }, [isFetched, data, help])
}
