import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { shortNamesAmong } from '#domain/names.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useWorkspace } from '../selected-workspace.tsx'

type Names = { firstName: string; lastName: string }

export type ShortName = (id: string, names: Names) => string

const ShortNameContext = createContext<ShortName>((_, { firstName }) => firstName)

/**
 * Provides short names that differ for learners with the same first name. It makes one query for all cards,
 * because a screen may have hundreds.
 */
export function ShortNames({ children }: { children: ReactNode }) {
  const { id } = useWorkspace()
  const { data: members } = useQuery(membersQuery(id))
  const shortName = useMemo((): ShortName => {
    const learners = (members ?? []).filter(({ role }) => role === 'learner')
    const withId = (id: string, { firstName, lastName }: Names) => ({ id, firstName, lastName })
    const nameOf = shortNamesAmong(learners.map(({ userId, user }) => withId(userId, user)))
    return (id, names) => nameOf(withId(id, names))
  }, [members])
  return <ShortNameContext value={shortName}>{children}</ShortNameContext>
}

/**
 * Returns a function that returns the name of a learner for a screen with several learners: the first name, or the
 * full name if another learner has the same first name.
 */
export function useShortName(): ShortName {
  return useContext(ShortNameContext)
}
