import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placesOf } from '#domain/people.ts'
import { type Member, membersQuery, type Subject, subjectsQuery } from '#web/api/reads.ts'

/** What cards tell besides what their tasks hold. */
export type Legend = {
  subjects: Map<string, Subject>
  /** The members' places, by user, which give their avatars the colour that they have everywhere. */
  places: Map<string, number>
}

/** The legend of a workspace's boards; undefined until all of it is there, without what could not be read. */
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
