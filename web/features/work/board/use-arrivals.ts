import { useEffect, useState } from 'react'
import type { Task } from '#web/api/queries.ts'

/**
 * The way in which a card has just reached its place. It chooses the animation. `moved` is a move by one step,
 * `done` is a task that became done without a drag, and `afterGlide` is a task that was dropped on Done and first
 * glides into place.
 */
export type Arrival = 'moved' | 'done' | 'afterGlide'

type Arrivals = ReadonlyMap<string, Arrival>

const none: Arrivals = new Map()

/** Milliseconds until an arrival is forgotten. Longer than every arrival animation. */
const lifetime = 1000

/**
 * Milliseconds after which a completed task no longer counts as newly done. If the clock of the server and the
 * clock of this device differ by more than this, no task counts as newly done.
 */
const newsAge = 60_000

/**
 * Returns the cards that have just landed, and a function to call before a step moves a card. The tick of a card is
 * animated only when the task becomes done while the page is open, not when the page loads.
 */
export function useArrivals(tasks: Task[], dropped: { id: string; before: Task[] } | undefined) {
  const [seen, setSeen] = useState(tasks)
  const [moving, setMoving] = useState<string>()
  const [arrivals, setArrivals] = useState(none)
  if (seen !== tasks) {
    setSeen(tasks)
    setMoving(undefined)
    const isDropped = (id: string) => dropped?.id === id && dropped.before === seen
    const done = newlyDone(seen, tasks).map(({ id }) => [id, isDropped(id) ? 'afterGlide' : 'done'] as const)
    const news = [...(moving === undefined ? [] : [[moving, 'moved'] as const]), ...done]
    if (news.length > 0) setArrivals(new Map([...arrivals, ...news]))
  }
  useEffect(() => {
    if (arrivals === none) return undefined
    const timer = setTimeout(() => setArrivals(none), lifetime)
    return () => clearTimeout(timer)
  }, [arrivals])
  return [arrivals, setMoving] as const
}

function newlyDone(before: Task[], now: Task[]): Task[] {
  const open = new Set(before.filter(({ status }) => status !== 'done').map(({ id }) => id))
  return now.filter(
    ({ id, status, completedAt }) =>
      status === 'done' && open.has(id) && Math.abs(Date.now() - Date.parse(completedAt ?? '')) < newsAge,
  )
}
