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

/** Milliseconds of quiet before the address is written: browsers limit how often that may be. */
const writeDelay = 200

export type TaskFilterState = {
  filter: TaskFilter
  setFilter: (filter: TaskFilter) => void
  /** The tasks that match; the same array without a filter. */
  filterCards: (tasks: Task[]) => Task[]
}

/**
 * Which tasks a place shows. It stands in the address, so that links can be shared; what was chosen is remembered, what was
 * typed is not.
 */
export function useTaskFilter(place: string): TaskFilterState {
  const [query, setQuery] = useSearchParams()
  const [remembered, remember] = useRemembered(`filter_${place}`, toFilter)
  const inAddress = filterFromQuery(query)
  const [filter, setState] = useState(() => (countFilters(inAddress) > 0 ? inAddress : remembered))
  const address = queryWithFilter(new URLSearchParams(), inAddress).toString()
  /** What this screen wrote into the address; anything else came by a link. */
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

/** Through the form of an address, which takes only what it knows. */
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
