import { useEffect, useState } from 'react'
import type { Task } from '#web/api/queries.ts'

/** How a card has just got where it is: by a step, done by a press, or dropped on Done, where it glides to first. */
export type Arrival = 'moved' | 'done' | 'afterGlide'

type Arrivals = ReadonlyMap<string, Arrival>

const none: Arrivals = new Map()

/** Milliseconds: longer than all that is drawn at an arrival. */
const lifetime = 1000

/** Milliseconds: what was done before that, or on a clock so far off, is no news. */
const newsAge = 60_000

/** Which cards to show as just landed; call the second before a step moves one. The tick of a card is drawn when it turns done under one’s eyes, not when the page loads. */
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
