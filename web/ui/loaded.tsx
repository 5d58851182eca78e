import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedPart } from './failed-part.tsx'
import { Skeleton } from './parts.tsx'

type LoadedProps<Data> = { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** A part of a screen that shows what one call has read; that it could not be read is said in its place. */
export function Loaded<Data>({ read: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton className="h-40" />
  return <FailedPart error={error} onTryAgain={() => void refetch({ cancelRefetch: false })} />
}
