import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Subject, subjectsQuery } from '#web/api/queries.ts'

/** Looked up by the cards, beside what their tasks hold. */
export type CardLookups = { subjects: Map<string, Subject> }

/** Undefined until the subjects have loaded or failed; then there are none. */
export function useCardLookups(workspaceId: string): CardLookups | undefined {
  const { data, isFetched } = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  return useMemo(
    () =>
      isFetched ? { subjects: new Map((data ?? []).map((subject) => [subject.id, subject])) } : undefined,
    [isFetched, data],
  )
}
