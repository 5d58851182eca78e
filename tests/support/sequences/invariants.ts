import { expect } from 'vitest'
import { findViolations, describeViolation } from '#server/admin/doctor/contents.ts'
import type { Reader } from '#server/db/connection.ts'

/**
 * Asserts what must be true in every workspace at any time, even after calls were refused, interrupted or killed: the
 * doctor finds no violation, and time entries and activities match the tasks and sprints.
 */
export async function assertInvariants(reader: Reader, workspaceId: string): Promise<void> {
  const broken: string[] = []
  for await (const fault of findViolations(reader)) broken.push(describeViolation(fault))
  expect(broken).toEqual([])
  const { tasks, sprints, entries, activities } = await rowsOf(reader, workspaceId)
  for (const { id } of tasks) {
    const noted = entries
      .filter(({ task_id }) => task_id === id)
      .reduce((sum, { minutes }) => sum + minutes, 0)
    expect(noted, `entries of ${id}, corrected later`).toBeGreaterThanOrEqual(0)
  }
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const told = activities.filter(({ kind }) => kind === 'task_done').map(({ about_id }) => about_id)
  const done = tasks.filter(({ status, deleted_at }) => status === 'done' && deleted_at === null)
  for (const { id } of done)
    expect(told.filter((about) => about === id).length, `news of ${id}`).toBeLessThanOrEqual(1)
  for (const id of told) expect(byId.get(id)?.status, `${id}, told to be done`).toBe('done')
  const closed = sprints.filter(({ status }) => status === 'completed').map(({ id }) => id)
  const completions = activities.filter(({ kind }) => kind === 'sprint_completed')
  expect(completions.map(({ about_id }) => about_id).sort(), 'news of closed sprints').toEqual(closed.sort())
}

async function rowsOf({ db }: Reader, id: string) {
  const [tasks, sprints, entries, activities] = await Promise.all([
    db.selectFrom('task').selectAll().where('workspace_id', '=', id).execute(),
    db.selectFrom('sprint').selectAll().where('workspace_id', '=', id).execute(),
    db.selectFrom('time_entry').selectAll().where('workspace_id', '=', id).execute(),
    db.selectFrom('activity').selectAll().where('workspace_id', '=', id).execute(),
  ])
  return { tasks, sprints, entries, activities }
}
