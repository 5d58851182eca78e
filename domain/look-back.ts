import type { TaskStatus } from './board.ts'
import type { Day } from './day.ts'
import { parseDuration } from './duration.ts'
import { Problem } from './errors.ts'
import { type DayRange, daysOf, isSchoolDay, type SchoolCalendar } from './school-days.ts'
import { learnersOf, partsOf, type SharedTask } from './shares.ts'
import { type CompletableSprint, lastCompleted } from './sprint.ts'

/** The three questions: what went well, what was hard, and what comes next. */
export const questions = ['well', 'hard', 'next'] as const

export type Question = (typeof questions)[number]

/**
 * Faces for feelings. There is no numeric scale, so that nobody can add the answers up or compare two children.
 */
export const faces = ['proud', 'glad', 'curious', 'tired', 'sad'] as const

export type Face = (typeof faces)[number]

/**
 * Destination of an unfinished task when its sprint is completed: `backlog`, `drop` (deleted), or the id of a draft
 * sprint.
 */
export type Destination = 'backlog' | 'drop' | (string & {})

export type Leftover = { id: string; to: Destination }

/** Returns where each unfinished task goes. Choices for tasks that are done or deleted by now are ignored. */
export function destinationsOf<Task extends { id: string }>(
  unfinished: readonly Task[],
  chosen: readonly Leftover[],
): { task: Task; to: Destination }[] {
  const byId = new Map(chosen.map(({ id, to }) => [id, to]))
  return unfinished.map((task) => ({ task, to: byId.get(task.id) ?? 'backlog' }))
}

export function isBoardOfDraft(to: Destination): boolean {
  return to !== 'backlog' && to !== 'drop'
}

/** Returns the ids of the draft sprints among the chosen destinations. */
export function draftsIn(chosen: readonly Leftover[]): string[] {
  return [...new Set(chosen.map(({ to }) => to).filter(isBoardOfDraft))]
}

/** Returns whether the look back accepts answers: from the start of the sprint until the next sprint is completed. */
export function isLookBackOpen(sprint: CompletableSprint, sprints: readonly CompletableSprint[]): boolean {
  if (sprint.status === 'completed') return lastCompleted(sprints)?.id === sprint.id
  return sprint.status === 'active'
}

export function assertLookBackOpen(sprint: CompletableSprint, sprints: readonly CompletableSprint[]): void {
  if (!isLookBackOpen(sprint, sprints)) throw new Problem('look_back_over')
}

type AskedSprint = CompletableSprint & DayRange

/** Number of school days at the end of a sprint on which the questions are asked. */
const lastDays = 2

/** Returns the active sprint if its last days have begun or are over, otherwise the sprint that was completed last. */
export function sprintToAskAbout<S extends AskedSprint>(
  sprints: readonly S[],
  today: Day,
  calendar: SchoolCalendar,
  learnerId: string,
): S | undefined {
  const isEnding = (sprint: S) =>
    sprint.status === 'active' && today >= firstOfLastDays(sprint, calendar, learnerId)
  return sprints.find(isEnding) ?? lastCompleted(sprints)
}

/**
 * Returns the first day on which this learner is asked. It is never the first school day of the sprint if there
 * are several, because nothing has happened yet on that day.
 */
function firstOfLastDays(sprint: DayRange, calendar: SchoolCalendar, learnerId: string): Day {
  const [first, ...others] = daysOf(sprint).filter((day) => isSchoolDay(day, calendar, learnerId))
  return others.slice(-lastDays)[0] ?? first ?? sprint.endDate
}

type Card = SharedTask & { subject: string | null }

type SubjectWork = { subject: string | null; done: number; minutes: number }

/** A learner's work in a sprint: the number of parts done and in progress, and the time spent on them. */
export type Work = { done: number; begun: number; minutes: number; subjects: SubjectWork[] }

/**
 * Groups work by learner, counting only each learner's part of shared cards. Subjects with nothing done and no time are
 * left out.
 */
export function workByLearner(cards: readonly Card[]): Map<string, Work> {
  const parts = cards.flatMap((card) =>
    partsOf(card).flatMap((part) => (part.assignedTo === null ? [] : [{ ...part, by: part.assignedTo }])),
  )
  const byLearner = Map.groupBy(parts, ({ by }) => by)
  return new Map([...byLearner].map(([learnerId, own]) => [learnerId, workOf(own)]))
}

function workOf(parts: readonly Card[]): Work {
  const subjects = [...Map.groupBy(parts, ({ subject }) => subject)].map(([subject, own]) => ({
    subject,
    done: count(own, 'done'),
    minutes: minutesOf(own),
  }))
  return {
    done: count(parts, 'done'),
    begun: count(parts, 'in_progress'),
    minutes: minutesOf(parts),
    subjects: subjects.filter(({ done, minutes }) => done > 0 || minutes > 0),
  }
}

function count(parts: readonly Card[], wanted: TaskStatus): number {
  return parts.filter(({ status }) => status === wanted).length
}

function minutesOf(parts: readonly Card[]): number {
  return parts.reduce((sum, { timeSpent }) => sum + parseDuration(timeSpent), 0)
}

/** Returns whether the learner is one of the learners of the card. */
export function isOf(learnerId: string, card: SharedTask): boolean {
  return learnersOf(card).includes(learnerId)
}
