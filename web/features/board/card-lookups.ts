import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placesOf } from '#domain/join-order.ts'
import { type Member, membersQuery, type Subject, subjectsQuery } from '#web/api/queries.ts'

/** Looked up by the cards, beside what their tasks hold. */
export type Legend = {
  subjects: Map<string, Subject>
  /** Avatar colour index by user id. */
  places: Map<string, number>
}

/** Undefined until subjects and members have loaded or failed; whatever failed is empty. */
export function useLegend(workspaceId: string): Legend | undefined {
  const subjects = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  const members = useQuery({ ...membersQuery(workspaceId), throwOnError: false })
  const isThere = subjects.isFetched && members.isFetched
  return useMemo(
    () => (isThere ? legendOf(subjects.data ?? [], members.data ?? []) : undefined),
    [isThere, subjects.data, members.data],
  )
}

function legendOf(subjects: Subject[], members: Member[]): Legend {
  return {
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    places: placesOf(members),
  }
}
