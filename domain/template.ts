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

/** Version of the template file format (docs/template-format.md). */
export const templateFormat = 1

/**
 * A task of a template. It has the number of a school day instead of a date, and numbers of places instead of
 * learners. Any learner can take a place when the template is used.
 */
export type TemplateTask = Omit<PlannedTask, 'day' | 'learners'> & {
  /** School day number, starting at 1. Null if the task has no day. */
  day: number | null
  /** Numbers of the places of the learners, starting at 1. Empty if the task is unassigned. */
  learners: readonly number[]
}

type Sprint = { dates: DayRange; calendar: SchoolCalendar }

/**
 * Converts a sprint to a template. The returned `learners` are the ids of the learners in place 1, 2 and so on.
 */
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

/**
 * The learners who take each place. An empty list leaves the tasks of the place unassigned; null leaves these
 * tasks out.
 */
export type LearnersOfPlaces = readonly (readonly string[] | null)[]

/**
 * Returns the tasks of a template for these learners, with days counted from the first of these dates. A task has no
 * day if the dates have no matching school day, or if there are no dates (backlog).
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

/**
 * Throws `template_too_large` if there are too many tasks or places, or if the file is too large. `bytes` is the size
 * of the file.
 */
export function assertTemplateFits(
  { learners, tasks }: { learners: readonly unknown[]; tasks: readonly unknown[] },
  bytes: number,
): void {
  const { template } = limits
  if (tasks.length > template.tasks || learners.length > template.learners || bytes > template.bytes)
    throw new Problem('template_too_large')
}

/** Proposes dates for this number of school days: the next ones that no other sprint uses. */
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

/**
 * Returns the day on which a sprint starting on `startDate` reaches this number of school days, or the last school
 * day that was found if there are fewer.
 */
export function endOf(startDate: Day, days: number, calendar: SchoolCalendar): Day {
  const range = { startDate, endDate: addDays(startDate, limits.template.days * 2) }
  const schoolDays = schoolDaysIn(range, calendar)([])
  return schoolDays[Math.max(days, 1) - 1] ?? schoolDays.at(-1) ?? startDate
}
