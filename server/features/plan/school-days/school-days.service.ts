import type { ParsedBody } from '#contract/calls.ts'
import { dayInTimezone } from '#domain/day.ts'
import { parseDuration } from '#domain/duration.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { can, permit } from '#domain/permissions.ts'
import { assertBelowQuota, assertWithinQuota } from '#domain/quota.ts'
import type { DayRange, SchoolCalendar } from '#domain/school-days.ts'
import { assertDateRange } from '#domain/sprint.ts'
import { type UsualDay, usualDays } from '#domain/usual-days.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { memberOf } from '../../people/members/members.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  type DayOffRow,
  deleteDayOff,
  findDayOffOf,
  insertDayOff,
  insertDaysOff,
  listDaysOff,
  listDoneSince,
  schoolDaysOf,
} from './school-days.store.ts'

export async function daysOffOf(actor: Actor, workspaceId: string): Promise<DayOffRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  return listDaysOff(actor.store, workspaceId)
}

export async function addDayOff(
  actor: Actor,
  workspaceId: string,
  form: ParsedBody<'POST /api/workspaces/:id/days-off'>,
): Promise<DayOffRow> {
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'workspace.update')
    await lockWorkspace(tx, workspaceId, 'shared') // the learner must not leave before the commit
    assertDateRange(form.startDate, form.endDate)
    if (form.learnerId !== null) {
      const { role } = await memberOf(tx, workspaceId, form.learnerId)
      if (role !== 'learner') throw fieldProblem('assignee_not_learner', 'learnerId')
    }
    // two concurrent creates may exceed the quota by one: an exclusive lock is not worth it
    assertBelowQuota('daysOff', (await listDaysOff(tx, workspaceId)).length)
    publish(tx, workspaceId, 'workspace', { ids: [workspaceId] })
    return insertDayOff(tx, {
      workspace_id: workspaceId,
      start_date: form.startDate,
      end_date: form.endDate,
      name: form.name,
      learner_id: form.learnerId,
      created_at: actor.now().toISOString(),
    })
  })
}

/**
 * Adds the same days off for several learners. A null id means the whole family. The caller has checked the learners
 * and holds the exclusive lock of the workspace.
 */
export async function addDaysOff(
  tx: Tx,
  workspaceId: string,
  { startDate, endDate }: DayRange,
  learnerIds: readonly (string | null)[],
  now: string,
): Promise<void> {
  if (learnerIds.length === 0) return
  assertWithinQuota('daysOff', (await listDaysOff(tx, workspaceId)).length + learnerIds.length)
  const days = { workspace_id: workspaceId, start_date: startDate, end_date: endDate, name: '' }
  await insertDaysOff(
    tx,
    learnerIds.map((learner_id) => ({ ...days, learner_id, created_at: now })),
  )
  publish(tx, workspaceId, 'workspace', { ids: [workspaceId] })
}

export async function removeDayOff(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const dayOff = await findDayOffOf(tx, actor.id, id)
    if (!dayOff) throw new Problem('not_found')
    permit(actor, 'workspace.update')
    publish(tx, dayOff.workspace_id, 'workspace', { ids: [dayOff.workspace_id] })
    await deleteDayOff(tx, dayOff)
  })
}

/** Returns the school days and days off of a workspace. The caller has already checked the membership. */
export async function calendarOf(reader: Reader, workspaceId: string): Promise<SchoolCalendar> {
  const daysOff = await listDaysOff(reader, workspaceId)
  return {
    schoolDays: await schoolDaysOf(reader, workspaceId),
    daysOff: daysOff.map(({ start_date, end_date, learner_id }) => ({
      startDate: start_date,
      endDate: end_date,
      learnerId: learner_id,
    })),
  }
}

/** Length in days of the period from which `usualDays` takes the median. */
const usualWindowDays = 56

/** Returns how much learners usually do on a weekday. Learners see only their own values. */
export async function usualDaysOf(actor: Actor, workspaceId: string): Promise<UsualDay[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  const since = new Date(actor.now().getTime() - usualWindowDays * 86_400_000).toISOString()
  const done = await listDoneSince(actor.store, workspaceId, since)
  const visible = can(actor, 'task.readAll') ? done : done.filter(({ learnerId }) => learnerId === actor.id)
  return usualDays(
    visible.map(({ learnerId, timezone, completedAt, estimatedTime, timeSpent }) => ({
      learnerId,
      day: dayInTimezone(timezone, new Date(completedAt)),
      minutes: parseDuration(timeSpent) || parseDuration(estimatedTime),
    })),
  )
}
