import type { ParsedBody } from '#contract/calls.ts'
import type { Day } from '#domain/day.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { type Action, permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import { assertSeriesValid } from '#domain/series.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { referencesOf } from '../../work/tasks/task-references.service.ts'
import { taskOf } from '../../work/tasks/task-access.service.ts'
import { assertRoomForText } from '../../people/workspaces/text-quota.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  countDue,
  daysToFill,
  type Plan,
  planFrom,
  planOf,
  seriesFrom,
  todayOf,
} from './series-plan.service.ts'
import { takeOutOfSeries } from './series-tasks.service.ts'
import { findSeriesOfTask, listDeleted } from './series-tasks.store.ts'
import { countDone, countDoneOf } from './occurrences.store.ts'
import {
  countSeries,
  deleteSeries,
  findSeriesOf,
  insertSeries,
  insertSeriesLearners,
  listOpenSprints,
  listSeriesOfSubject,
  type SeriesRow,
  updateManySeries,
} from './series.store.ts'

/** Series with their progress: `done` counts the done occurrences by the id of the series learner. */
export type SeriesState = Plan & { done: ReadonlyMap<string, number>; today: Day }

export async function seriesOf(actor: Actor, workspaceId: string) {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'series.manage')
  const [today, open] = [todayOf(actor), await listOpenSprints(actor.store, workspaceId)]
  const ranges = open.flatMap(({ id, status, ...dates }) => {
    const range = daysToFill(dates, status === 'active' ? today : undefined)
    return range ? { id, range } : []
  })
  const [first = today] = [today, ...ranges.map(({ range }) => range.startDate)].toSorted()
  const plan = await planFrom(actor.store, workspaceId, first)
  const state = { ...plan, done: doneFrom(await countDone(actor.store, workspaceId)), today }
  const sprints: { sprintId: string; count: number }[] = []
  for (const { id, range } of ranges) {
    const count = await countDue(state, range)
    if (count > 0) sprints.push({ sprintId: id, count })
  }
  return { state, sprints }
}

/** A series with the occurrences whose cards were deleted. */
export type SeriesDetails = SeriesState & { deleted: Awaited<ReturnType<typeof listDeleted>> }

export async function oneSeries(actor: Actor, id: string): Promise<SeriesDetails> {
  const { workspace_id } = await seriesPermitted(actor.store, actor, id)
  return detailsOf(actor, workspace_id, id)
}

async function detailsOf(actor: Actor, workspaceId: string, id: string): Promise<SeriesDetails> {
  const state = await stateOf(actor.store, actor, workspaceId, id)
  return { ...state, deleted: await listDeleted(actor.store, workspaceId, id) }
}

/** Returns the series of a task, or null if the task belongs to none. */
export async function seriesOfTask(actor: Actor, id: string) {
  const task = await taskOf(actor.store, actor, id)
  permit(actor, 'series.manage')
  const found = task.occurrence_id && (await findSeriesOfTask(actor.store, task.workspace_id, id))
  if (!found) return null
  const { seriesId, learnerId, key } = found
  return { state: await detailsOf(actor, task.workspace_id, seriesId), learnerId, key }
}

export async function createSeries(
  actor: Actor,
  workspaceId: string,
  form: ParsedBody<'POST /api/workspaces/:id/series'>,
): Promise<SeriesState> {
  const created_at = actor.now().toISOString()
  const id = await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'series.manage')
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await assertLearners(
      tx,
      workspaceId,
      form.learners.map(({ learnerId }) => learnerId),
    )
    await referencesOf(tx, workspaceId, [{ subject: form.subject }])
    assertBelowQuota('series', await countSeries(tx, workspaceId))
    const row = {
      workspace_id: workspaceId,
      title: form.title,
      titles: form.titles === null ? null : form.titles.join('\n'),
      description: form.description,
      subject_id: form.subject ?? null,
      estimated_time: form.estimatedTime,
      weekdays: form.weekdays,
      per_week: form.perWeek,
      every_nth: form.every,
      start_date: form.startDate,
      end_date: form.endDate,
      times: form.titles ? null : form.times,
      makes_up: form.makesUp ? 1 : 0,
      created_by: actor.id,
      created_at,
    }
    assertSeriesValid(seriesFrom({ id: '', ...row }))
    await assertRoomForText(tx, workspaceId, [[row.title, row.titles, row.description]])
    const series_id = await insertSeries(tx, row)
    const learners = form.learners.map(({ learnerId: learner_id, first }) => ({ learner_id, first }))
    const common = { workspace_id: workspaceId, series_id, status: 'running', created_at } as const
    await insertSeriesLearners(
      tx,
      learners.map((learner) => Object.assign(learner, common)),
    )
    publish(tx, workspaceId, 'series')
    return series_id
  })
  return stateOf(actor.store, actor, workspaceId, id)
}

/** Deletes a series. Its cards stay as ordinary cards. */
export async function removeSeries(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const series = await lockSeries(tx, actor, id)
    await takeOutOfSeries(tx, series.workspace_id, { seriesId: id })
    await deleteSeries(tx, series)
  })
}

/** Replaces a subject that will be deleted by another subject or by none (null) in all of its series. */
export async function changeSubjectOfSeries(
  tx: Tx,
  subject: { workspace_id: string; id: string },
  goal: string | null,
): Promise<void> {
  const series = await listSeriesOfSubject(tx, subject)
  if (series.length === 0) return
  await updateManySeries(tx, series, { subject_id: goal })
  publish(tx, subject.workspace_id, 'series')
}

export async function stateOf(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  seriesId: string,
): Promise<SeriesState> {
  const plan = await planOf(reader, workspaceId, seriesId)
  const done = doneFrom(await countDoneOf(reader, { workspaceId, seriesId }))
  return { ...plan, done, today: todayOf(actor) }
}

function doneFrom(counts: { series_learner_id: string; done: number }[]): SeriesState['done'] {
  return new Map(counts.map((one) => [one.series_learner_id, one.done]))
}

/** Throws `not_found` if the actor is not a member, and `forbidden` for learners. */
async function seriesPermitted(
  reader: Reader,
  actor: Actor,
  id: string,
  action: Action = 'series.manage',
): Promise<SeriesRow> {
  const series = await findSeriesOf(reader, actor.id, id)
  if (!series) throw new Problem('not_found')
  permit(actor, action)
  return series
}

/** Locks the workspace, so that no tasks of the series are created meanwhile, and publishes that series change. */
export async function lockSeries(tx: Tx, actor: Actor, id: string): Promise<SeriesRow> {
  const { workspace_id } = await seriesPermitted(tx, actor, id)
  await lockWorkspace(tx, workspace_id, 'exclusive')
  publish(tx, workspace_id, 'series')
  return seriesPermitted(tx, actor, id)
}

export async function assertLearners(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  await referencesOf(
    tx,
    workspaceId,
    ids.map((assignedTo) => ({ assignedTo })),
  ).catch((error: unknown) => {
    const isUnknown = error instanceof Problem && error.code === 'assignee_not_learner'
    throw isUnknown ? fieldProblem('assignee_not_learner', 'learners') : error
  })
}
