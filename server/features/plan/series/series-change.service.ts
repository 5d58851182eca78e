import type { ParsedBody } from '#contract/calls.ts'
import { assertDayAllowed, isWithinBounds } from '#domain/allowed-days.ts'
import type { CardFields } from '#domain/card.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { isInside, isSchoolDay, type SchoolCalendar } from '#domain/school-days.ts'
import { assertSeriesValid, isFrom, lastSettled } from '#domain/series.ts'
import { dayMovedAlong } from '#domain/series-pace.ts'
import { retitled } from '#domain/series-pattern.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { writeCards } from '../../work/tasks/card-writer.service.ts'
import { referencesOf } from '../../work/tasks/task-references.service.ts'
import { seriesFrom } from './series-plan.service.ts'
import { lockSeries, type SeriesState, stateOf } from './series.service.ts'
import { presentFields } from './series.presenter.ts'
import { firstKeyOf, lockOpenTasks } from './series-tasks.service.ts'
import type { SeriesTask } from './series-tasks.store.ts'
import { deleteOccurrences, listOccurrencesOf } from './occurrences.store.ts'
import { assertRoomForText } from '../../people/workspaces/text-quota.service.ts'
import { listSeriesLearners, type SeriesRow, updateSeries } from './series.store.ts'

type Form = ParsedBody<'PATCH /api/series/:id'>

/**
 * Changes a series and the occurrences that have no card yet. With `openTasks`, also changes open cards that exist
 * already.
 */
export async function changeSeries(actor: Actor, id: string, form: Form): Promise<SeriesState> {
  const workspaceId = await inTransaction(actor, async (tx) => {
    const series = await lockSeries(tx, actor, id)
    const { workspace_id: workspaceId } = series
    const { titles, retitle, openTasks, was, ...fields } = form
    assertNoEditConflict({ ...fields, was }, presentFields(series))
    await referencesOf(tx, workspaceId, [{ subject: form.subject }])
    const from = await firstKeyOf(tx, series, openTasks)
    const changes = {
      ...columnsOf(fields),
      ...(titles && { titles: await withRest(tx, series, titles) }),
      ...(retitle && { titles: withWords(series, retitle, from) }),
    }
    const changed = { ...series, ...changes }
    assertDayAllowed('startDate', changed.start_date, series.start_date)
    assertDayAllowed('endDate', changed.end_date, series.end_date)
    assertSeriesValid(seriesFrom(changed))
    await assertRoomForText(tx, workspaceId, [textOf(changed)], [textOf(series)])
    await updateSeries(tx, series, changes)
    if (openTasks === undefined) return workspaceId
    const learners = await listSeriesLearners(tx, { workspaceId, seriesId: id })
    const tasks = await lockOpenTasks(tx, series, learners, { from })
    const calendar = await calendarOf(tx, workspaceId)
    const writes = tasks.map((task) => {
      const fields = fieldsOf(task, { series, changed, retitle, calendar })
      return { task, command: { kind: 'change', fields } as const, sprint: undefined }
    })
    await writeCards(tx, actor, writes)
    return workspaceId
  })
  return stateOf(actor.store, actor, workspaceId, id)
}

function textOf({ title, titles, description }: SeriesRow) {
  return [title, titles, description]
}

function columnsOf({
  subject,
  estimatedTime,
  perWeek,
  every,
  startDate,
  endDate,
  makesUp,
  ...same
}: Omit<Form, 'titles' | 'retitle' | 'openTasks' | 'was'>): Partial<SeriesRow> {
  const columns = {
    ...same,
    subject_id: subject,
    estimated_time: estimatedTime,
    per_week: perWeek,
    every_nth: every,
    start_date: startDate,
    end_date: endDate,
    makes_up: makesUp === undefined ? undefined : Number(makesUp),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/**
 * Replaces the end of the list of titles, from the number `from` on. Throws `titles_made` if an occurrence there was
 * already created or skipped for a learner. Changes to single occurrences there are deleted.
 */
async function withRest(
  tx: Tx,
  series: SeriesRow,
  { from, titles }: NonNullable<Form['titles']>,
): Promise<string> {
  const before = seriesFrom(series).titles
  if (!before || from > before.length + 1) throw fieldProblem('invalid', 'titles')
  if (from - 1 + titles.length > limits.series.titles) throw fieldProblem('series_too_long', 'titles')
  const known = await listOccurrencesOf(tx, { workspaceId: series.workspace_id, seriesId: series.id })
  const fixed = lastSettled(known)
  if (from <= fixed) throw new Problem('titles_made')
  await deleteOccurrences(
    tx,
    known.filter(({ key }) => Number(key) >= from),
  )
  return [...before.slice(0, from - 1), ...titles].join('\n')
}

function withWords(
  series: SeriesRow,
  { from: old, to }: NonNullable<Form['retitle']>,
  from = '1',
): string | null {
  const { titles } = seriesFrom(series)
  if (!titles) return null
  return titles
    .map((title, index) => (isFrom(`${index + 1}`, from) ? retitled(title, old, to) : title))
    .join('\n')
}

type Change = { series: SeriesRow; changed: SeriesRow; retitle: Form['retitle']; calendar: SchoolCalendar }

/** Returns the fields of a card that follow its series. Fields that were changed on the card itself stay the same. */
function fieldsOf(task: SeriesTask, { series, changed, retitle, calendar }: Change): CardFields {
  const follows = (column: 'subject_id' | 'estimated_time' | 'description') =>
    task[column] === series[column] ? changed[column] : undefined
  const words = retitle ?? { from: series.title, to: changed.title }
  const keepsTitle = series.titles !== null && !retitle
  return {
    title: keepsTitle ? undefined : retitled(task.title, words.from, words.to),
    description: follows('description'),
    subject: follows('subject_id'),
    estimatedTime: follows('estimated_time'),
    day: dayOf(task, { series, changed, calendar }),
  }
}

function dayOf(task: SeriesTask, { series, changed, calendar }: Omit<Change, 'retitle'>) {
  const { day, sprint_start: startDate, sprint_end: endDate } = task
  if (day === null || startDate === null || endDate === null) return day
  const moved = dayMovedAlong(day, series.weekdays, changed.weekdays, calendar.schoolDays)
  const isFree =
    isWithinBounds(moved) &&
    isInside(moved, { startDate, endDate }) &&
    isSchoolDay(moved, calendar, task.assigned_to)
  return isFree ? moved : day
}
