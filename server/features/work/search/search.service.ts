import { restorableFrom } from '#domain/board.ts'
import { limits } from '#domain/limits.ts'
import { can } from '#domain/permissions.ts'
import { placeOf, searchRank, type TaskPlace } from '#domain/search.ts'
import type { Actor } from '../../../context/request-context.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { type FoundRow, listCandidates, listFound, type SearchText, type Sight } from './search.store.ts'

/** Milliseconds of matching before other requests get their turn (see docs/decisions/057). */
const timeSlice = 8

/**
 * Returns the best matches among the tasks that the actor can see, at most `limits.searchResults`. Facilitators also
 * find deleted tasks that can still be restored.
 */
export async function searchTasks(
  actor: Actor,
  workspaceId: string,
  query: string,
): Promise<{ row: FoundRow; place: TaskPlace }[]> {
  const sight: Sight = {
    userId: actor.id,
    workspaceId,
    seesAll: can(actor, 'task.readAll'),
    deletedSince: can(actor, 'task.delete') ? restorableFrom(actor.now()) : undefined,
  }
  const candidates = await listCandidates(actor.store, sight)
  // throws `not_found` unless the actor is a member
  if (candidates.length === 0) await workspaceOf(actor.store, actor, workspaceId)
  const ids = await bestMatches(candidates, query)
  if (ids.length === 0) return []
  const rows = new Map((await listFound(actor.store, sight, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return [{ row, place: placeOf({ deletedAt: row.deleted_at, sprintStatus: row.sprint_status }) }]
  })
}

/**
 * Returns the ids of the best matches, best first. Among equal matches the newest comes first, because ids sort by
 * age.
 */
async function bestMatches(candidates: SearchText[], query: string): Promise<string[]> {
  const rankOf = searchRank(query)
  const found: { id: string; rank: number }[] = []
  let turnEnds = performance.now() + timeSlice
  for (const candidate of candidates) {
    const rank = rankOf(candidate)
    if (rank !== undefined) found.push({ id: candidate.id, rank })
    if (performance.now() > turnEnds) {
      await new Promise((resolve) => setImmediate(resolve))
      turnEnds = performance.now() + timeSlice
    }
  }
  const byRank = found.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1))
  return byRank.slice(0, limits.searchResults).map(({ id }) => id)
}
