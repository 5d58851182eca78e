import type { ParsedBody } from '#contract/calls.ts'
import { tickTask } from '#domain/board.ts'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changeCard, changedColumns, peopleOf } from './card-work.ts'
import { assertSprintNotCompleted, assertThere, assigneesOf, taskToWrite } from './task-access.service.ts'
import { writeShares } from './task-shares.store.ts'
import { presentTask } from './tasks.presenter.ts'
import { type TaskRow, updateTask } from './tasks.store.ts'

type Form = ParsedBody<'POST /api/tasks/:id/checklist'>

/** Ticks an item of the description, or opens it again. While the task is in progress, its progress follows. */
export async function tickItem(actor: Actor, id: string, form: Form): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permitTaskChange(actor, assigneesOf(task), [])
    assertSprintNotCompleted(task)
    const ticked = tickTask({ ...task, completedAt: task.completed_at }, form)
    if (!ticked) throw new Problem('stale', { current: presentTask(task) })
    if (ticked.description === task.description) return task
    if (ticked.description.length > limits.taskDescription.max) throw new Problem('description_full')
    publishTasks(tx, task)
    const now = actor.now().toISOString()
    const { description } = ticked
    const card = changeCard(task, { description }, undefined, now)
    const columns = { ...changedColumns(card, task), description, updated_at: now, version: task.version + 1 }
    const updated = await updateTask(tx, task, columns)
    await writeShares(tx, task.workspace_id, [{ task, shares: card.shares }])
    return { ...updated, ...peopleOf(task, card, new Map()) }
  })
}
