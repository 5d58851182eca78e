import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionError } from './section-error.tsx'
import { useQueryError } from './query-error.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type QuerySectionProps<Data> = {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A section with the data of one query. Shows a skeleton while it loads, or the error. */
export function QuerySection<Data>({ query, children }: QuerySectionProps<Data>) {
  const failure = useQueryError(query)
  if (query.data !== undefined) return children(query.data)
  return failure ? <SectionError {...failure} /> : <Skeleton className="h-40" />
}
