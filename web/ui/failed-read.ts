import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * For the `FailedPart` in place of what a call should have read; undefined where it was read, or nothing has failed yet.
 * It stays while the call is made again, so that its button keeps the focus.
 */
export function useFailedRead({ data, error, isFetched, isFetching, refetch }: UseQueryResult) {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const shown = error ?? (isFetched && isFetching ? last : null)
  if (data !== undefined || !shown) return undefined
  return { error: shown, isTrying: isFetching, onTryAgain: () => void refetch({ cancelRefetch: false }) }
}
