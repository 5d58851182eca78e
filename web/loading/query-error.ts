import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns props for `SectionError` if a query has failed and has no data, otherwise undefined. The error stays on
 * the screen during a retry, so that its button keeps the focus.
 */
export function useQueryError({
  data,
  error,
  isFetched,
  isFetching,
  refetch,
}: UseQueryResult | UseInfiniteQueryResult) {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const shown = error ?? (isFetched && isFetching ? last : null)
  if (data !== undefined || !shown) return undefined
  return { error: shown, isTrying: isFetching, onRetry: () => void refetch({ cancelRefetch: false }) }
}
