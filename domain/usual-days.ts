import { type Day, weekdayOf } from './day.ts'

/** A completed task: its learner, the learner's local day, and its duration in minutes. */
export type DoneTask = { learnerId: string; day: Day; minutes: number }

/**
 * Minutes of tasks that a learner usually completes on a weekday (1 is Monday). `weekday: null` applies to all
 * other days.
 */
export type UsualDay = { learnerId: string; weekday: number | null; minutes: number }

/** Minimum number of days for a usual value. With fewer days it could be chance. */
const fewestDays = 2

/**
 * Returns the median minutes per day of each learner: one value for each weekday with enough days, and one for all
 * days together. Days without completed minutes do not count.
 */
export function usualDays(tasks: readonly DoneTask[]): UsualDay[] {
  const usual: UsualDay[] = []
  for (const [learnerId, own] of Map.groupBy(tasks, (task) => task.learnerId)) {
    const perDay = [...Map.groupBy(own, ({ day }) => day)]
      .map(([day, done]) => ({ weekday: weekdayOf(day), minutes: sum(done.map(({ minutes }) => minutes)) }))
      .filter(({ minutes }) => minutes > 0)
    const groups = [...Map.groupBy(perDay, ({ weekday }) => weekday as number | null)]
    for (const [weekday, days] of [...groups, [null, perDay] as const]) {
      if (days.length < fewestDays) continue
      usual.push({ learnerId, weekday, minutes: median(days.map(({ minutes }) => minutes)) })
    }
  }
  return usual
}

/**
 * Returns the usual minutes of a learner on this day, or undefined if the learner has completed tasks on too few
 * days.
 */
export function usualMinutesOn(day: Day, learnerId: string, usual: readonly UsualDay[]): number | undefined {
  const own = usual.filter((one) => one.learnerId === learnerId)
  const found =
    own.find(({ weekday }) => weekday === weekdayOf(day)) ?? own.find(({ weekday }) => weekday === null)
  return found?.minutes
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns the lower of the two middle values if the count is even, so that the hint “usually …” shows less. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
