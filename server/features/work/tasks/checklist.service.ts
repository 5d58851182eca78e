import type { ParsedBody } from '#contract/calls.ts'
import { findItem } from '#domain/checklist.ts'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ownSprint, withPeople } from './card-rows.ts'
import { writeCards } from './card-writer.service.ts'
import { assertSprintNotCompleted, assertThere, assigneesOf, taskToWrite } from './task-access.service.ts'
import { presentTask } from './tasks.presenter.ts'
import type { TaskRow } from './stored-tasks.read.ts'

type Form = ParsedBody<'POST /api/tasks/:id/checklist'>

/** Ticks an item of the description, or clears its tick. Throws `stale` if the item is no longer there. */
export async function tickItem(actor: Actor, id: string, form: Form): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permitTaskChange(actor, assigneesOf(task), [])
    assertSprintNotCompleted(task)
    if (findItem(task.description, form.item, form.text) === undefined)
      throw new Problem('stale', { current: presentTask(task) })
    const write = { task, command: { kind: 'tick', ...form }, sprint: ownSprint(task) } as const
    const [ticked = task] = await writeCards(tx, actor, [write])
    if ((ticked.description ?? '').length > limits.taskDescription.max) throw new Problem('description_full')
    return withPeople(task, ticked, new Map())
  })
}
