import { type Day, weekdayOf } from './day.ts'

/** A task that was done: whose, on which of their days, and how long it took. */
export type DoneTask = { learnerId: string; day: Day; minutes: number }

/** Minutes that a learner usually manages on a weekday (1 is Monday); `weekday: null` on any other day. */
export type UsualDay = { learnerId: string; weekday: number | null; minutes: number }

/** So many days say what is usual; fewer could be chance. */
const fewestDays = 2

/** The median over the days on which anything was done, for each weekday of which there are enough, and over all. */
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

/** Undefined while too little is known. */
export function usualMinutesOn(day: Day, learnerId: string, usual: readonly UsualDay[]): number | undefined {
  const own = usual.filter((one) => one.learnerId === learnerId)
  const found =
    own.find(({ weekday }) => weekday === weekdayOf(day)) ?? own.find(({ weekday }) => weekday === null)
  return found?.minutes
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Of two in the middle the lower one: a hint that asks for less. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
