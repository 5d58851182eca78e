import {
  type DefaultError,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { ApiError } from './call.ts'

/**
 * Reads data that the screen needs. If the query fails and there is no cached data, the nearest error boundary
 * shows the error. Use `useQuery` for optional data.
 */
export function useRequiredQuery<
  Data = unknown,
  Failure = DefaultError,
  Selected = Data,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Data, Failure, Selected, Key>): UseQueryResult<Selected, Failure> {
  // A disabled query must not throw the error of another component that reads the same data.
  const throwOnError = options.enabled === false ? false : isNothingToShow
  return useQuery({ ...options, throwOnError })
}

/**
 * Returns whether the screen has no data to show. Returns false if the session has ended, because then the sign-in
 * page replaces the screen.
 */
export function isNothingToShow(error: unknown, query: { state: { data: unknown } }): boolean {
  return query.state.data === undefined && !hasNoSession(error)
}

export function hasNoSession(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in'
}
