import { Problem } from '#domain/errors.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { accountById } from '../auth/auth.service.ts'
import { recordOncePerDay } from '../../people/history/history.service.ts'
import {
  listCareOf,
  listHomesOf,
  readDays,
  readMemberships,
  readPlans,
  readSessionsOf,
  readTimes,
  readTraces,
} from './personal-data.store.ts'

/**
 * Returns all data stored about a person, for the person or for a facilitator of a learner. A facilitator of the
 * learner's first workspace gets everything. A facilitator of another workspace gets the data of that workspace.
 */
export async function personalData(actor: Actor, userId: string) {
  const { workspaceIds, isOwn } = await scopeOf(actor, userId)
  const scope = { userId, workspaceIds, withDrafts: can(actor, 'sprint.readDraft') }
  const reader = actor.store
  const account = await accountById(reader, userId)
  const isAll = workspaceIds === undefined
  return {
    sprintling: 'person' as const,
    format: 1 as const,
    exportedAt: actor.now().toISOString(),
    account: {
      id: account.id,
      username: (isAll && account.username) || null, // not for facilitators of other workspaces
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      role: account.role,
      language: account.language,
      timezone: account.timezone,
      theme: account.theme,
      picture: account.picture,
      colour: account.colour,
      createdAt: account.created_at,
    },
    workspaces: await readMemberships(reader, scope),
    ...(await readPlans(reader, scope)),
    ...(await readTimes(reader, scope)),
    ...(await readDays(reader, scope)),
    ...(await readTraces(reader, scope)),
    sessions: isOwn ? await readSessionsOf(reader, userId) : [],
  }
}

/**
 * Returns the workspaces whose data the actor may export; undefined means all data. Throws `not_found` if the actor
 * may not export any. Records an export by a facilitator in the history of each of these workspaces, at most once a
 * day. If the facilitator belongs to the learner's first workspace, these are all of the learner's workspaces, also
 * closed ones.
 */
async function scopeOf(actor: Actor, userId: string) {
  if (userId === actor.id) return { isOwn: true, workspaceIds: undefined }
  const care = await listCareOf(actor.store, actor.id, userId)
  if (care.length === 0) throw new Problem('not_found')
  const at = actor.now().toISOString()
  const isFirst = care.some(({ is_first }) => is_first === 1)
  const caredFor = care.map(({ workspace_id }) => workspace_id)
  await inTransaction(actor, async (tx) => {
    const homes = isFirst ? await listHomesOf(tx, userId) : []
    for (const home of new Set([...caredFor, ...homes]))
      await recordOncePerDay(tx, home, { kind: 'data_exported', by: actor.id, about: userId, at })
  })
  return { isOwn: false, workspaceIds: isFirst ? undefined : caredFor }
}
