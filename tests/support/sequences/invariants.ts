import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import { parseDuration } from '#domain/duration.ts'
import type { Reader } from '#server/store/connection.ts'
import type { Tables } from '#server/store/tables.ts'

type TaskRow = Selectable<Tables['task']>

/** Holds in every workspace at every moment, whatever was called, refused, cut off or killed before. */
export async function assertWhole(reader: Reader, workspaceId: string): Promise<void> {
  const { tasks, sprints, entries, activities } = await rowsOf(reader, workspaceId)
  const closed = new Set(sprints.filter(({ status }) => status === 'completed').map(({ id }) => id))
  const isClosed = ({ container }: TaskRow) => closed.has(container)
  const byId = new Map(tasks.map((task) => [task.id, task]))

  expect(sprints.filter(({ status }) => status === 'active').length, 'active sprints').toBeLessThanOrEqual(1)

  const places = tasks.map(({ container, status, position }) => `${container} ${status} ${position}`)
  expect(new Set(places).size, 'places, one for each card').toBe(tasks.length)

  for (const task of tasks) {
    const { id, status, progress, completed_at, sprint_id, container, carried_to, time_spent, deleted_at } =
      task
    expect(container, `board of ${id}`).toBe(sprint_id ?? workspaceId)
    expect(completed_at !== null, `${id} is ${status}, so it has a date or not`).toBe(status === 'done')
    if (status === 'done') expect(progress, `progress of ${id}, done`).toBe(100)
    if (status === 'todo') expect(progress, `progress of ${id}, to do`).toBe(0)

    const isOwed = isClosed(task) && status !== 'done' && deleted_at === null
    expect(carried_to !== null, `${id} has a copy exactly if it was not done in a closed sprint`).toBe(isOwed)
    if (carried_to !== null) expect(byId.has(carried_to), `the copy of ${id}`).toBe(true)

    const noted = entries
      .filter(({ task_id }) => task_id === id)
      .reduce((sum, { minutes }) => sum + minutes, 0)
    if (!isClosed(task)) expect(noted, `entries of ${id}: ${time_spent}`).toBe(parseDuration(time_spent))
    else expect(noted, `entries of ${id}, corrected later`).toBeGreaterThanOrEqual(0)
  }

  const copies = tasks.flatMap(({ carried_to }) => carried_to ?? [])
  expect(new Set(copies).size, 'copies, each of one card').toBe(copies.length)
  const told = activities.filter(({ kind }) => kind === 'task_done').map(({ about_id }) => about_id)
  const done = tasks.filter(({ status, deleted_at }) => status === 'done' && deleted_at === null)
  for (const { id } of done)
    expect(told.filter((about) => about === id).length, `news of ${id}`).toBeLessThanOrEqual(1)
  for (const id of told) expect(byId.get(id)?.status, `${id}, told to be done`).toBe('done')
  const completions = activities.filter(({ kind }) => kind === 'sprint_completed')
  expect(completions.map(({ about_id }) => about_id).sort(), 'news of closed sprints').toEqual(
    [...closed].sort(),
  )
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
