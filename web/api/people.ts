import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placesOf } from '#domain/people.ts'
import { membersQuery } from './reads.ts'

const nobody = new Map<string, number>()

/**
 * The members' places, by user, from which their avatars have their colours on every screen. Undefined until they are
 * read; without a workspace, or when they cannot be read, nobody has one.
 */
export function usePlaces(workspaceId: string | undefined): Map<string, number> | undefined {
  const enabled = workspaceId !== undefined
  const { data: members, isError } = useQuery({
    ...membersQuery(workspaceId ?? ''),
    enabled,
    throwOnError: false,
  })
  const isUnknown = isError || !enabled
  return useMemo(() => {
    if (members) return placesOf(members)
    return isUnknown ? nobody : undefined
  }, [members, isUnknown])
}
