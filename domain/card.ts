import type { TaskStatus } from './board.ts'
import { checklistProgress, findItem, tick } from './checklist.ts'
import type { Day } from './day.ts'
import { addMinutes, maxDurationMinutes, parseDuration } from './duration.ts'
import { Problem } from './errors.ts'
import type { Percent } from './progress.ts'
import { type DayRange, dayIn } from './school-days.ts'
import {
  learnersOf,
  notBegun,
  partOf,
  type Share,
  shareAmong,
  type SharedTask,
  stateOfShares,
  type WorkState,
} from './shares.ts'
import type { SprintStatus } from './sprint.ts'

/*
 * The rules for changing a task. People send commands, and `applyToCard` computes the new card and the
 * consequences. The server stores the result, and the web app shows it until the server answers.
 */

/** The fields of a task that commands change. Rows and API replies have more fields, which stay as they are. */
export type Card<S extends Share = Share> = SharedTask<S> & {
  title: string
  description: string | null
  subject: string | null
  estimatedTime: string | null
  /** Null for the backlog. */
  sprintId: string | null
  day: Day | null
  /** ISO time at which the card was moved to the trash. */
  deletedAt?: string | null
}

/** New values of a card. Undefined fields do not change. */
export type CardFields = {
  title?: string | undefined
  description?: string | null | undefined
  subject?: string | null | undefined
  estimatedTime?: string | null | undefined
  /** Ids of the new learners of the card, in order. */
  learners?: readonly string[] | undefined
  sprintId?: string | null | undefined
  day?: Day | null | undefined
} & Work

/** The fields for progress and time. On a shared card, each learner has their own values. */
type Work = {
  status?: TaskStatus | undefined
  progress?: Percent | undefined
  timeSpent?: string | null | undefined
}

/**
 * New state of one checklist item. `item` is its index among the items of the description, and `text` is its text,
 * in case the index has changed in the meantime.
 */
export type Tick = { item: number; text: string; isDone: boolean }

/**
 * An action of a user on a card, as plain data. `learnerId` names one learner of a shared card; if it is absent,
 * the command applies to all learners of the card.
 */
export type CardCommand =
  | { kind: 'change'; fields: CardFields; learnerId?: string | undefined }
  | ({ kind: 'tick' } & Tick)
  | { kind: 'log'; minutes: number; learnerId?: string | undefined }
  | { kind: 'trash' }
  | { kind: 'restore' }

export type CardContext = {
  /** ISO time. */
  now: string
  /** The sprint of the card after the command, null for the backlog. Undefined skips the checks of its dates. */
  sprint?: (DayRange & { status: SprintStatus }) | null | undefined
}

/** The consequences of a command, besides the new values of the card. */
export type CardEffects = {
  /** False if the command changes nothing. */
  isChanged: boolean
  /** True if the command raises the version of the card. Moving, deleting and restoring it do not. */
  isEdited: boolean
  /** True if the card moves to another board or column, where it needs a position. */
  needsPosition: boolean
  /** `done` if the card was finished, `reopened` if it no longer counts as done. */
  outcome: 'done' | 'reopened' | null
  /** Learners whose timers stop before the change, because they finish, restart or leave the work. */
  stopsTimersOf: readonly string[]
  /** True if requests for help may have to end, because a learner is done or no longer has the card. */
  endsHelp: boolean
  /** Minutes to log. `learnerId` is null if the card has no learner. */
  time: readonly { learnerId: string | null; minutes: number }[]
}

type Applied<C extends Card> = {
  card: Omit<C, 'shares'> & { shares: readonly Share[]; deletedAt?: string | null }
  effects: CardEffects
}

export const noEffects: CardEffects = {
  isChanged: false,
  isEdited: false,
  needsPosition: false,
  outcome: null,
  stopsTimersOf: [],
  endsHelp: false,
  time: [],
}

/**
 * Returns the card after a command, and the consequences. If the command does not touch the learners' parts,
 * `shares` is the same array as before. Throws `task_not_in_progress` if a progress is set while the task is not
 * in progress, `day_outside_sprint` if the day is not in the sprint, or `invalid` if the time would be negative or
 * too long.
 */
export function applyToCard<C extends Card>(card: C, command: CardCommand, context: CardContext): Applied<C> {
  switch (command.kind) {
    case 'change':
      return change(card, command, context)
    case 'tick':
      return tickItem(card, command, context)
    case 'log':
      return logTime(card, command)
    case 'trash':
      return moveToTrash(card, context.now)
    default:
      return { card: { ...card, deletedAt: null }, effects: { ...noEffects, isChanged: true } }
  }
}

/** Task fields as in an API call, which names the learners in either `assignees` or `assignedTo`. */
type CardForm = Omit<CardFields, 'learners'> & {
  assignedTo?: string | null | undefined
  assignees?: readonly string[] | undefined
}

/**
 * Returns the ids of the learners in a form. Undefined if the form does not change the learners, and an empty list
 * if it unassigns the card.
 */
export function namedLearners({ assignees, assignedTo }: CardForm): readonly string[] | undefined {
  if (assignees) return assignees
  if (assignedTo === undefined) return undefined
  return assignedTo === null ? [] : [assignedTo]
}

/** Returns the fields of a card that a form changes. */
export function fieldsOfForm(form: CardForm): CardFields {
  const { title, description, subject, estimatedTime, timeSpent, sprintId, day, status, progress } = form
  const learners = namedLearners(form)
  return { title, description, subject, estimatedTime, timeSpent, sprintId, day, status, progress, learners }
}

/**
 * Returns only the fields whose new value differs from the value on the card, or from one learner's part of it if
 * `learnerId` is set.
 */
export function changedFields(card: Card, fields: CardFields, learnerId?: string): CardFields {
  const own = (learnerId !== undefined && partOf(card, learnerId)) || card
  const { status, progress, timeSpent } = own
  const stored: Record<string, unknown> = { ...card, status, progress, timeSpent }
  const differs = ([field, value]: [string, unknown]) =>
    field === 'learners' ? String(value) !== String(learnersOf(card)) : value !== stored[field]
  return Object.fromEntries(
    Object.entries(fields).filter((entry) => entry[1] !== undefined && differs(entry)),
  )
}

/** Fields that move a card. Changing them does not raise its version. Changing any other field does. */
const moveFields = new Set(['status', 'sprintId', 'day'])

export function isEdit(fields: CardFields): boolean {
  return Object.keys(fields).some((field) => !moveFields.has(field))
}

function change<C extends Card>(
  card: C,
  { fields: asked, learnerId }: Extract<CardCommand, { kind: 'change' }>,
  { now, sprint }: CardContext,
): Applied<C> {
  const fields = changedFields(card, asked, learnerId)
  const { learners, status, progress, timeSpent, description, ...others } = fields
  const assigned = learners ? { ...card, ...shareAmong(card, learners) } : card
  const work = { status, progress, timeSpent, description }
  const worked = isEmpty(work) ? assigned : changeWork(assigned, work, learnerId, now)
  const day = sprint === undefined ? orKeep(asked.day, card.day) : dayIn(sprint, asked.day, card.day)
  const after = Object.assign({}, card, worked, others, {
    description: orKeep(description, card.description),
    day,
  })
  const toDraft = fields.sprintId !== undefined && sprint?.status === 'draft'
  return {
    card: after,
    effects: {
      isChanged: !isEmpty(fields) || day !== card.day,
      isEdited: isEdit(fields),
      needsPosition: after.status !== card.status || after.sprintId !== card.sprintId,
      outcome: outcomeOf(card, after),
      stopsTimersOf: learnersLeaving(card, fields, { learnerId, toDraft }),
      endsHelp: status === 'done' || learners !== undefined,
      time: timeSpent === undefined ? [] : timeLogged(assigned, after),
    },
  }
}

function isEmpty(fields: object): boolean {
  return Object.values(fields).every((value) => value === undefined)
}

function orKeep<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value
}

type DoneState = Pick<Card, 'status' | 'deletedAt'>

function countsAsDone({ status, deletedAt = null }: DoneState): boolean {
  return status === 'done' && deletedAt === null
}

/**
 * Returns `done` if a card was finished, `reopened` if it is no longer done, and null otherwise. A card in the
 * trash does not count as done.
 */
export function outcomeOf(before: DoneState, after: DoneState): CardEffects['outcome'] {
  const [wasDone, isDone] = [before, after].map(countsAsDone)
  if (wasDone === isDone) return null
  return isDone ? 'done' : 'reopened'
}

/**
 * Returns the learners for whom a change ends the work: they finish or restart it, they leave the card, or the card goes to
 * a draft, where learners do not see it.
 */
function learnersLeaving(
  card: Card,
  { status, learners }: CardFields,
  { learnerId, toDraft }: { learnerId: string | undefined; toDraft: boolean },
): string[] {
  const before = learnersOf(card)
  if (toDraft) return before
  const ends = status === 'done' || status === 'todo'
  return before.filter(
    (learner) =>
      (ends && (learnerId === undefined || learner === learnerId)) ||
      (learners !== undefined && !learners.includes(learner)),
  )
}

/** Returns the minutes by which the time of each learner changed. */
function timeLogged(before: Card, after: Card): CardEffects['time'] {
  const spentBefore = timeByLearner(before)
  return timeByLearner(after).flatMap(({ learnerId, minutes }) => {
    const was = spentBefore.find((spent) => spent.learnerId === learnerId)
    return minutes === (was?.minutes ?? 0) ? [] : { learnerId, minutes: minutes - (was?.minutes ?? 0) }
  })
}

function timeByLearner({ assignedTo, timeSpent, shares }: Card) {
  const parts = shares.length > 0 ? shares : [{ learnerId: assignedTo, timeSpent }]
  return parts.map((part) => ({ learnerId: part.learnerId, minutes: parseDuration(part.timeSpent) }))
}

/** Ticks an item, or clears its tick. The progress of a task in progress follows its checklist. */
function tickItem<C extends Card>(
  card: C,
  { item, text, isDone }: Extract<CardCommand, { kind: 'tick' }>,
  { now }: CardContext,
): Applied<C> {
  const index = findItem(card.description, item, text)
  const description = index === undefined ? card.description : tick(card.description ?? '', index, isDone)
  if (description === card.description) return { card, effects: noEffects }
  const worked = changeWork(card, { description }, undefined, now)
  return {
    card: Object.assign({}, card, worked, { description }),
    effects: { ...noEffects, isChanged: true, isEdited: true },
  }
}

/**
 * Adds minutes, which may be negative: to one learner of a shared card, to each of its learners, or to a card that
 * is not shared.
 */
function logTime<C extends Card>(
  card: C,
  { minutes, learnerId }: Extract<CardCommand, { kind: 'log' }>,
): Applied<C> {
  if (minutes === 0) return { card, effects: noEffects }
  const counts = ({ learnerId: owner }: Share) => learnerId === undefined || owner === learnerId
  const counted = card.shares.filter(counts)
  for (const { timeSpent } of counted.length > 0 ? counted : [card])
    assertTimeInRange(parseDuration(timeSpent) + minutes)
  const add = (share: Share) => ({ ...share, timeSpent: addMinutes(share.timeSpent, minutes) })
  const shares =
    counted.length === 0 ? card.shares : card.shares.map((share) => (counts(share) ? add(share) : share))
  const learners = counted.length === 0 ? [card.assignedTo] : counted.map((share) => share.learnerId)
  return {
    card: { ...card, shares, timeSpent: addMinutes(card.timeSpent, minutes * learners.length) },
    effects: {
      ...noEffects,
      isChanged: true,
      isEdited: true,
      time: learners.map((learner) => ({ learnerId: learner, minutes })),
    },
  }
}

/** Throws `invalid` unless a task can have this many minutes. */
export function assertTimeInRange(minutes: number): void {
  const message = minutes < 0 ? 'below_zero' : minutes > maxDurationMinutes ? 'too_long' : undefined
  if (message) throw new Problem('invalid', { issues: [{ path: 'minutes', message }] })
}

function moveToTrash<C extends Card>(card: C, now: string): Applied<C> {
  const trashed = { ...card, deletedAt: now }
  return {
    card: trashed,
    effects: {
      ...noEffects,
      isChanged: true,
      outcome: outcomeOf(card, trashed),
      stopsTimersOf: learnersOf(card),
      endsHelp: card.status !== 'done',
    },
  }
}

/** Returns the learners and the progress of a new card that is created in the column `status`. */
export function workOfNewCard(
  {
    learners,
    status,
    description,
  }: { learners: readonly string[]; status: TaskStatus; description: string | null },
  now: string,
): SharedTask {
  const card = shareAmong({ ...notBegun, assignedTo: null, shares: [] }, learners)
  return status === 'todo' ? card : changeWork({ ...card, description }, { status }, undefined, now)
}

type WorkUpdate = Work & { description?: string | null | undefined }

/** Returns the progress of a card after an update of one learner's part, or of the whole card. */
function changeWork(
  card: SharedTask & { description: string | null },
  update: WorkUpdate,
  learnerId: string | undefined,
  now: string,
): SharedTask {
  const { assignedTo, shares, description } = card
  if (shares.length === 0) return { assignedTo, shares, ...changePart(card, update, { description, now }) }
  const { status } = stateOfShares(shares)
  const parts = shares.map((share) => {
    if (learnerId !== undefined && share.learnerId !== learnerId) return share
    const own = learnerId === undefined ? updateForPart(share, status, update) : update
    return { ...share, ...changePart(share, own, { description, now }) }
  })
  const more = sumTime(parts) - sumTime(shares)
  const timeSpent = more === 0 ? card.timeSpent : addMinutes(card.timeSpent, more)
  return { assignedTo, ...stateOfShares(parts), timeSpent, shares: parts }
}

/**
 * Returns the update for one learner's part when the whole card is changed. If the learner is done but the card is
 * not, the status `in_progress` and a new progress are ignored, because they are meant for learners who are not
 * done yet.
 */
function updateForPart(share: Share, cardStatus: TaskStatus, update: WorkUpdate): WorkUpdate {
  const { status, progress, ...others } = update
  if (share.status === 'done' && cardStatus !== 'done')
    return { ...others, status: status === 'in_progress' ? undefined : status }
  const begins = progress !== undefined && cardStatus === 'in_progress' && status === undefined
  return { ...others, progress, status: begins ? 'in_progress' : status }
}

/**
 * Returns the progress of a card, or of one learner's part, after a change. The status `done` always has 100 % and
 * a completion time, and `todo` has 0 %. A progress can only be set while the status is `in_progress`. If none is
 * set, the progress is computed from the checklist when the work starts or the description changes.
 */
function changePart(
  before: WorkState,
  { status = before.status, progress, timeSpent = before.timeSpent, description: written }: WorkUpdate,
  { description, now }: { description: string | null; now: string },
): WorkState {
  if (progress !== undefined && status !== 'in_progress') throw new Problem('task_not_in_progress')
  if (status === 'done') return { status, progress: 100, timeSpent, completedAt: before.completedAt ?? now }
  if (status === 'todo') return { status, progress: 0, timeSpent, completedAt: null }
  const follows = written !== undefined || status !== before.status
  const ticked = follows ? checklistProgress(orKeep(written, description)) : undefined
  return { status, progress: progress ?? ticked ?? before.progress, timeSpent, completedAt: null }
}

function sumTime(shares: readonly Share[]): number {
  return shares.reduce((sum, { timeSpent }) => sum + parseDuration(timeSpent), 0)
}
