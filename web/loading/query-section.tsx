import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedPart } from './section-error.tsx'
import { useFailedRead } from './query-error.ts'
import { Skeleton } from '#web/ui/parts.tsx'

type LoadedProps<Data> = { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** A section backed by one query: its data, a skeleton, or the error. */
export function Loaded<Data>({ read, children }: LoadedProps<Data>) {
  const failure = useFailedRead(read)
  if (read.data !== undefined) return children(read.data)
  return failure ? <FailedPart {...failure} /> : <Skeleton className="h-40" />
}
