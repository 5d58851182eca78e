import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinOrder } from '#domain/join-order.ts'
import { type Member, membersQuery, type Subject, subjectsQuery } from '#web/api/queries.ts'

/** Looked up by the cards, beside what their tasks hold. */
export type CardLookups = {
  subjects: Map<string, Subject>
  /** Avatar colour index by user id. */
  memberColors: Map<string, number>
}

/** Undefined until subjects and members have loaded or failed; whatever failed is empty. */
export function useCardLookups(workspaceId: string): CardLookups | undefined {
  const subjects = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  const members = useQuery({ ...membersQuery(workspaceId), throwOnError: false })
  const isThere = subjects.isFetched && members.isFetched
  return useMemo(
    () => (isThere ? toLookups(subjects.data ?? [], members.data ?? []) : undefined),
    [isThere, subjects.data, members.data],
  )
}

function toLookups(subjects: Subject[], members: Member[]): CardLookups {
  return {
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    memberColors: joinOrder(members),
  }
}
