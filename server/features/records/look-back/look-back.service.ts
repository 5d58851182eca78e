import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { assertLookBackOpen, isLookBackOpen, isOf, type Work, workByLearner } from '#domain/look-back.ts'
import { fullName } from '#domain/names.ts'
import { can, permit } from '#domain/permissions.ts'
import { isManagedIn } from '#domain/person.ts'
import { byName } from '#domain/sorting.ts'
import type { Actor } from '../../../context/request-context.ts'
import { othersTurn } from '../../../context/others-turn.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { accountById } from '../../account/auth/auth.service.ts'
import { memberOf } from '../../people/members/members.service.ts'
import { sprintOf } from '../../plan/sprints/sprints.service.ts'
import { boardWithoutDescriptions, type TaskRow } from '../../work/tasks/tasks.service.ts'
import {
  type AnswerRow,
  type CopyRow,
  deleteAnswer,
  findAnswer,
  listAnswers,
  listCompleted,
  listCopies,
  type LookRow,
  putAnswer,
} from './look-back.store.ts'

/**
 * `copies` maps the id of each copy of a leftover to the place where the copy is now. It is undefined for
 * learners, who may not see this.
 */
export type FoundLookBack = {
  isOpen: boolean
  learners: readonly { person: LookRow; work: Work }[]
  leftovers: readonly TaskRow[]
  copies: ReadonlyMap<string, CopyRow> | undefined
  answers: readonly AnswerRow[]
}

/** Returns who did what in a sprint, what was left over and what was answered. Learners get only their own part. */
export async function lookBackOf(actor: Actor, sprintId: string): Promise<FoundLookBack> {
  const reader = actor.store
  const sprint = await sprintOf(reader, actor, sprintId)
  const { workspace_id } = sprint
  const seesAll = can(actor, 'task.readAll')
  const rows = await boardWithoutDescriptions(reader, workspace_id, sprint.id)
  const cards = seesAll ? rows : rows.filter((row) => isOf(actor.id, cardOf(row)))
  await othersTurn()
  const learners = learnersIn(actor, cards).filter(({ person }) => seesAll || person.id === actor.id)
  await othersTurn()
  const leftovers = cards.filter(({ status }) => status !== 'done')
  const carried = leftovers.flatMap(({ carried_to }) => carried_to ?? [])
  return {
    isOpen: isLookBackOpen(termOf(sprint), await listCompleted(reader, workspace_id)),
    learners,
    leftovers,
    copies: seesAll ? await listCopies(reader, workspace_id, carried) : undefined,
    answers: await listAnswers(reader, sprint, seesAll ? undefined : actor.id),
  }
}

/** Saves an answer. Returns undefined if the answer was removed. */
export async function answerQuestion(
  actor: Actor,
  sprintId: string,
  { question, face, words, learnerId: userId = actor.id }: ParsedBody<'POST /api/sprints/:id/answers'>,
): Promise<AnswerRow | undefined> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    // one answer at a time, and none while the account is being deleted
    await lockAccount(tx, userId)
    const sprint = await sprintOf(tx, actor, sprintId)
    const { workspace_id, id: sprint_id } = sprint
    if (userId !== actor.id) await permitAnswerFor(tx, actor, { workspaceId: workspace_id, userId })
    assertLookBackOpen(termOf(sprint), await listCompleted(tx, workspace_id))
    publish(tx, workspace_id, 'answers', { ids: [sprint_id] })
    if (face === null && words === null) {
      await deleteAnswer(tx, sprint, { userId, question })
      return undefined
    }
    const times = { created_at: now, updated_at: now }
    await putAnswer(tx, { workspace_id, sprint_id, user_id: userId, question, face, words, ...times })
    return findAnswer(tx, sprint, { userId, question })
  })
}

/**
 * Throws unless the actor is a facilitator and the user is a child whose account is managed in this workspace. For
 * such a child a facilitator may enter answers.
 */
async function permitAnswerFor(
  reader: Reader,
  actor: Actor,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  permit(actor, 'learner.manage')
  await memberOf(reader, workspaceId, userId)
  const { role, email, first_workspace_id: firstWorkspaceId } = await accountById(reader, userId)
  if (!isManagedIn(workspaceId, { role, email, firstWorkspaceId })) throw new Problem('account_not_managed')
}

/** Returns the learners sorted by name, each with their own part of the cards. */
function learnersIn(actor: Actor, rows: readonly TaskRow[]) {
  const people = new Map(rows.flatMap(peopleOf).map((person) => [person.id, person]))
  const learners = [...workByLearner(rows.map(cardOf))].flatMap(([id, work]) => {
    const person = people.get(id)
    return person ? { id, person, work } : []
  })
  const nameOf = ({ person }: { person: LookRow }) =>
    fullName({ firstName: person.first_name, lastName: person.last_name })
  return learners.toSorted(byName<{ id: string; person: LookRow }>(actor.language, nameOf))
}

function peopleOf(row: TaskRow): LookRow[] {
  const { assigned_to, assignee_first_name, assignee_last_name, assignee_picture, assignee_colour } = row
  if (row.shares.length > 0)
    return row.shares.map(({ learnerId, firstName, lastName, picture, colour }) => ({
      id: learnerId,
      first_name: firstName,
      last_name: lastName,
      picture,
      colour,
    }))
  if (assigned_to === null) return []
  return [
    {
      id: assigned_to,
      first_name: assignee_first_name ?? '',
      last_name: assignee_last_name ?? '',
      picture: assignee_picture,
      colour: assignee_colour,
    },
  ]
}

function cardOf(row: TaskRow) {
  return {
    subject: row.subject_id,
    status: row.status,
    progress: row.progress,
    timeSpent: row.time_spent,
    completedAt: row.completed_at,
    assignedTo: row.assigned_to,
    shares: row.shares,
  }
}

function termOf({ id, status, end_date, created_at }: Awaited<ReturnType<typeof sprintOf>>) {
  return { id, status, endDate: end_date, createdAt: created_at }
}
