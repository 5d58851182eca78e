import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Member, membersQuery, type Subject, subjectsQuery } from '#web/api/reads.ts'

/** What cards tell besides what their tasks hold. */
export type Legend = {
  subjects: Map<string, Subject>
  /** Each learner's place in the order in which they are listed everywhere, by user. */
  learners: Map<string, number>
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
  const learners = members.filter(({ role }) => role === 'learner')
  return {
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    learners: new Map(learners.map(({ userId }, index) => [userId, index])),
  }
}
