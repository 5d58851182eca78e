import type { Day } from './day.ts'
import { minutesLeft, parseDuration } from './duration.ts'
import { type DayRange, isInside } from './school-days.ts'

/* Ways to find other days for tasks, which keep their order. */

/** Undefined: no day is left. */
type NewDay = Day | undefined

export type DatedTask = {
  learnerIds: readonly string[]
  day: Day
  estimatedTime: string | null
  timeSpent: string | null
}

/** Where tasks of the same learners can go. */
export type Days = {
  /** School days shared by all of the learners, from the first lost day on, in order. */
  schoolDays: readonly Day[]
  /** Those of them after the span, today at the earliest. */
  ahead: readonly Day[]
  /** What is planned for them already. */
  planned: readonly DatedTask[]
}

/** All by the same number of school days; as many as the span takes unless said. What was inside the span leaves it anyway. */
export function shiftedDays(
  tasks: readonly DatedTask[],
  { schoolDays, ahead: [first] }: Days,
  { shiftBy, ...span }: DayRange & { shiftBy?: number | undefined },
): NewDay[] {
  const count = shiftBy ?? schoolDays.filter((day) => isInside(day, span)).length
  return tasks.map(({ day }) => {
    if (count === 0 && !isInside(day, span)) return first === undefined || day > first ? day : first
    if (first === undefined) return undefined
    const moved = count === 0 ? first : schoolDays[placeAfter(schoolDays, day) + count - 1]
    return moved !== undefined && moved < first ? first : moved
  })
}

/** How many of these days, which are in order, are not after this one. */
function placeAfter(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((days[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** What was planned for one day goes on top of one other. */
export function doubledDays(tasks: readonly DatedTask[], { ahead }: Days): NewDay[] {
  const days = new Set(tasks.map(({ day }) => day))
  const goals = new Map([...days].map((day, index) => [day, ahead[index]]))
  return tasks.map(({ day }) => goals.get(day))
}

/** So that all days come to about as many minutes, with what is planned for them. */
export function spreadDays(tasks: readonly DatedTask[], { ahead, planned }: Days): NewDay[] {
  if (ahead.length === 0) return tasks.map(() => undefined)
  const learners = new Set(tasks.flatMap(({ learnerIds }) => learnerIds))
  const theirs = planned.filter(({ learnerIds }) => learnerIds.some((id) => learners.has(id)))
  const byDay = Map.groupBy(theirs, ({ day }) => day)
  const loads = ahead.map((day) => sum((byDay.get(day) ?? []).map(minutesOf)))
  return spreadEvenly(tasks.map(minutesOf), loads).map((place) => ahead[place])
}

/** On which of the days each task goes, by its minutes: in order, and no later than evenness asks for. */
function spreadEvenly(minutes: readonly number[], loads: readonly number[]): number[] {
  const shares = runningSums(evenShares(loads, sum(minutes)))
  const places = runningSums(minutes).map((end, index) => {
    const middle = end - at(minutes, index) / 2
    const place = shares.findIndex((share) => middle <= share)
    return place < 0 ? loads.length - 1 : place
  })
  const filled = [...loads]
  for (const [index, place] of places.entries()) filled[place] = at(filled, place) + at(minutes, index)
  let earliest = 0
  return places.map((place, index) => {
    const own = at(minutes, index)
    const isFree = (load: number, day: number) =>
      day >= earliest && day < place && load + own <= at(filled, place)
    const sooner = filled.findIndex(isFree)
    earliest = sooner < 0 ? place : sooner
    filled[place] = at(filled, place) - own
    filled[earliest] = at(filled, earliest) + own
    return earliest
  })
}

/** How many minutes each day takes when the emptiest are filled up to the same level. */
export function evenShares(loads: readonly number[], minutes: number): number[] {
  const emptiestFirst = loads.toSorted((a, b) => a - b)
  let [filled, level] = [0, 0]
  for (const [index, load] of emptiestFirst.entries()) {
    filled += load
    level = (minutes + filled) / (index + 1)
    if (level <= (emptiestFirst[index + 1] ?? Infinity)) break
  }
  return loads.map((load) => Math.max(0, level - load))
}

/** For what has no estimate. */
const guessedMinutes = 30

function minutesOf(task: DatedTask): number {
  return parseDuration(task.estimatedTime) === 0 ? guessedMinutes : minutesLeft(task)
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0
}

function runningSums(numbers: readonly number[]): number[] {
  let total = 0
  return numbers.map((number) => (total += number))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
