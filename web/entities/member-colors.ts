import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placesOf } from '#domain/join-order.ts'
import { membersQuery } from '#web/api/queries.ts'

const nobody = new Map<string, number>()

/** Avatar colour indexes by user id, the same on every screen. Undefined while the members load; empty without a workspace or when they cannot be loaded. */
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
