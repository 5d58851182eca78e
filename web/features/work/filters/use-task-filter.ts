import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import {
  countFilters,
  filterFromQuery,
  filterTasks,
  noFilter,
  queryWithFilter,
  type TaskFilter,
} from '#domain/task-filter.ts'
import type { Task } from '#web/api/queries.ts'
import { useRemembered } from '#web/session/remembered.ts'

/** Milliseconds after the last input until the URL is written. Browsers limit how often the URL may change. */
const writeDelay = 200

export type TaskFilterState = {
  filter: TaskFilter
  setFilter: (filter: TaskFilter) => void
  /** Returns the matching tasks, or the same array if no filter is active. */
  filterCards: (tasks: Task[]) => Task[]
}

/**
 * Returns the task filter of a screen. `place` is the name under which the chosen values are stored on this
 * device. Search text is not stored. The filter is also part of the URL, so that users can share links.
 */
export function useTaskFilter(place: string): TaskFilterState {
  const [query, setQuery] = useSearchParams()
  const [remembered, remember] = useRemembered(`filter_${place}`, toFilter)
  const inAddress = filterFromQuery(query)
  const [filter, setState] = useState(() => (countFilters(inAddress) > 0 ? inAddress : remembered))
  const address = queryWithFilter(new URLSearchParams(), inAddress).toString()
  /** The query that this screen wrote to the URL last. Any other query comes from a link. */
  const written = useRef(address)

  const setFilter = useCallback(
    (next: TaskFilter) => {
      setState(next)
      remember({ ...next, text: '' })
    },
    [remember],
  )
  useEffect(() => {
    if (address === written.current || address === '') return
    written.current = address
    setState(filterFromQuery(new URLSearchParams(address)))
  }, [address])
  useEffect(() => {
    const wanted = queryWithFilter(new URLSearchParams(), filter).toString()
    if (wanted === address) return undefined
    const timer = setTimeout(() => {
      written.current = wanted
      setQuery((now) => queryWithFilter(now, filter), { replace: true })
    }, writeDelay)
    return () => clearTimeout(timer)
  }, [filter, address, setQuery])

  const filterCards = useCallback((tasks: Task[]) => filterTasks(tasks, filter), [filter])
  return useMemo(() => ({ filter, setFilter, filterCards }), [filter, setFilter, filterCards])
}

/** Validates a stored filter by converting it to a query and back, which drops unknown values. */
function toFilter(stored: unknown): TaskFilter {
  if (typeof stored !== 'object' || stored === null) return noFilter
  const { learners, subjects, statuses } = stored as Partial<Record<keyof TaskFilter, unknown>>
  const listOf = (list: unknown) => (Array.isArray(list) ? list.join(',') : '')
  return filterFromQuery(
    new URLSearchParams({
      learner: listOf(learners),
      subject: listOf(subjects),
      status: listOf(statuses),
    }),
  )
}
