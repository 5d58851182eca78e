import {
  copiedTasks,
  type CopiedTask,
  type CopyFor,
  freshTask,
  nextRange,
  type PlannedTask,
} from './copying.ts'
import { isWithinBounds } from './allowed-days.ts'
import { addDays, type Day } from './day.ts'
import { Problem } from './errors.ts'
import { limits } from './limits.ts'
import { capRange, type DayRange, type SchoolCalendar, schoolDaysIn } from './school-days.ts'

/** Of the file that passes a template on; docs/template-format.md. */
export const templateFormat = 1

/** Work without dates and names: for the n-th school day, and for the learners who take these places. */
export type TemplateTask = Omit<PlannedTask, 'day' | 'learners'> & {
  /** From 1; null: some time. */
  day: number | null
  /** Places, from 1; none: nobody's yet. */
  learners: readonly number[]
}

type Sprint = { dates: DayRange; calendar: SchoolCalendar }

/** A sprint as a template; `learners` are those who have its places, in their order. */
export function templateOf(
  tasks: readonly CopiedTask[],
  { dates, calendar }: Sprint,
  copyFor: CopyFor,
): { learners: string[]; tasks: TemplateTask[] } {
  const daysFor = schoolDaysIn(dates, calendar)
  const places = new Map<string, number>()
  const placeOf = (learner: string) => {
    const place = places.get(learner) ?? places.size + 1
    places.set(learner, place)
    return place
  }
  const kept = copiedTasks(tasks, copyFor).map(({ task, learners }) =>
    Object.assign(freshTask(task, learners, null), {
      day: task.day === null ? null : daysFor(learners).indexOf(task.day) + 1 || null,
      learners: learners.map(placeOf),
    }),
  )
  return { learners: [...places.keys()], tasks: kept }
}

/** For whom the work of each place is: these learners, nobody yet (none), or it is left out (null). */
export type LearnersOfPlaces = readonly (readonly string[] | null)[]

/**
 * The work of a template from the first of these days on, for these learners. What has no day there is for some time; so is
 * everything in the backlog, which has no dates.
 */
export function tasksFromTemplate(
  tasks: readonly TemplateTask[],
  learnersOfPlaces: LearnersOfPlaces,
  { dates, calendar }: { dates: DayRange | null; calendar: SchoolCalendar },
): PlannedTask[] {
  const daysFor = dates && schoolDaysIn(dates, calendar)
  return tasks.flatMap((task) => {
    const taken = task.learners.flatMap((place) => learnersOfPlaces[place - 1] ?? [])
    const isLeftOut =
      task.learners.length > 0 && task.learners.every((place) => learnersOfPlaces[place - 1] === null)
    if (isLeftOut) return []
    const learners = [...new Set(taken)]
    return { ...task, learners, day: dayAt(daysFor?.(learners) ?? [], task.day) }
  })
}

function dayAt(days: readonly Day[], number: number | null): Day | null {
  const day = number === null ? undefined : days[number - 1]
  return day !== undefined && isWithinBounds(day) ? day : null
}

/** Throws for what no file could pass on: too many tasks, places or letters. `bytes`: of the file. */
export function assertTemplateFits(
  { learners, tasks }: { learners: readonly unknown[]; tasks: readonly unknown[] },
  bytes: number,
): void {
  const { template } = limits
  if (tasks.length > template.tasks || learners.length > template.learners || bytes > template.bytes)
    throw new Problem('template_too_large')
}

/** The dates that are proposed for so many school days: the next that no other sprint has. */
export function proposedDates(
  days: number,
  { calendar, others, today }: { calendar: SchoolCalendar; others: readonly DayRange[]; today: Day },
): DayRange {
  const perWeek = calendar.schoolDays.length
  const length = Math.max(0, Math.ceil((7 * days) / perWeek) - 1)
  const last = others
    .map((other) => capRange(other).endDate)
    .reduce((one, other) => (one > other ? one : other), '')
  const before = last < today ? addDays(today, -1) : last
  const { startDate } = nextRange(
    { startDate: addDays(before, -length), endDate: before },
    { calendar, others, today },
  )
  return { startDate, endDate: endOf(startDate, days, calendar) }
}

/** The day on which a sprint that begins then has so many school days, or its last possible day. */
export function endOf(startDate: Day, days: number, calendar: SchoolCalendar): Day {
  const range = { startDate, endDate: addDays(startDate, limits.template.days * 2) }
  const schoolDays = schoolDaysIn(range, calendar)([])
  return schoolDays[Math.max(days, 1) - 1] ?? schoolDays.at(-1) ?? startDate
}
