import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinOrder } from '#domain/join-order.ts'
import { membersQuery } from '#web/api/queries.ts'

const noColors = new Map<string, number>()

/** Avatar colour indexes by user id, the same on every screen. Undefined while the members load; empty without a workspace or when they cannot be loaded. */
export function useMemberColors(workspaceId: string | undefined): Map<string, number> | undefined {
  const enabled = workspaceId !== undefined
  const { data: members, isError } = useQuery({
    ...membersQuery(workspaceId ?? ''),
    enabled,
    throwOnError: false,
  })
  const isUnknown = isError || !enabled
  return useMemo(() => {
    if (members) return joinOrder(members)
    return isUnknown ? noColors : undefined
  }, [members, isUnknown])
}
