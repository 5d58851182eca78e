import type { Day } from './day.ts'
import { minutesLeft, parseDuration } from './duration.ts'
import { type DayRange, isInside } from './school-days.ts'

/* Ways to find new days for the tasks of lost days (domain/bad-day.ts). The tasks keep their order. */

/** The new day of a task. Undefined if no day is left for it. */
type NewDay = Day | undefined

export type DatedTask = {
  learnerIds: readonly string[]
  day: Day
  estimatedTime: string | null
  timeSpent: string | null
}

/** The days to which tasks of the same learners can move. */
export type Days = {
  /** School days that all of the learners share, in order, starting with the first lost day. */
  schoolDays: readonly Day[]
  /** The school days after the lost days, from today at the earliest. */
  ahead: readonly Day[]
  /** Tasks that are already planned. */
  planned: readonly DatedTask[]
}

/**
 * Shifts all tasks by the same number of school days, by default the number of lost days. Tasks on lost days always
 * move to a day after them.
 */
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

/** Returns how many of these sorted days are on or before this day. */
function placeAfter(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((days[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** Moves all tasks of one lost day together onto one later day, in addition to the tasks already planned there. */
export function doubledDays(tasks: readonly DatedTask[], { ahead }: Days): NewDay[] {
  const days = new Set(tasks.map(({ day }) => day))
  const goals = new Map([...days].map((day, index) => [day, ahead[index]]))
  return tasks.map(({ day }) => goals.get(day))
}

/** Distributes the tasks so that all days have about the same number of minutes, including tasks already planned. */
export function spreadDays(tasks: readonly DatedTask[], { ahead, planned }: Days): NewDay[] {
  if (ahead.length === 0) return tasks.map(() => undefined)
  const learners = new Set(tasks.flatMap(({ learnerIds }) => learnerIds))
  const theirs = planned.filter(({ learnerIds }) => learnerIds.some((id) => learners.has(id)))
  const byDay = Map.groupBy(theirs, ({ day }) => day)
  const loads = ahead.map((day) => sum((byDay.get(day) ?? []).map(minutesOf)))
  return spreadEvenly(tasks.map(minutesOf), loads).map((place) => ahead[place])
}

/**
 * Returns the index of the day for each task, by its minutes. Keeps the order of the tasks, and does not move any
 * task later than an even distribution requires.
 */
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

/** Returns how many minutes each day gets when the emptiest days are filled up to the same level. */
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

/** Assumed minutes for a task without an estimate. */
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
