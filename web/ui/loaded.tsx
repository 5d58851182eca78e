import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedPart } from './failed-part.tsx'
import { useFailedRead } from './failed-read.ts'
import { Skeleton } from './parts.tsx'

type LoadedProps<Data> = { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** A part of a screen that shows what one call has read; that it could not be read is said in its place. */
export function Loaded<Data>({ read, children }: LoadedProps<Data>) {
  const failure = useFailedRead(read)
  if (read.data !== undefined) return children(read.data)
  return failure ? <FailedPart {...failure} /> : <Skeleton className="h-40" />
}
