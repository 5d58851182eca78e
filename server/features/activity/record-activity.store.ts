import type { ActivityKind } from '#domain/activity.ts'
import { newId } from '../../db/ids.ts'
import { pipeline } from '../../db/pipeline.ts'
import type { Tx } from '../../db/transaction.ts'

/** `what` is the task's title or the sprint's name; `by` is who did it, or who joined. */
type NewActivity = {
  workspaceId: string
  kind: ActivityKind
  by: string
  about: string
  what: string
  at: string
}

/** In the caller's transaction, so the list never shows something that was rolled back. */
export async function recordActivity(
  tx: Tx,
  { workspaceId, kind, by, about, what, at }: NewActivity,
): Promise<void> {
  const activity = tx.db.insertInto('activity').values({
    workspace_id: workspaceId,
    id: newId(),
    kind,
    user_id: by,
    about_id: about,
    what,
    created_at: at,
  })
  await pipeline(tx, activity)
}

/** For example when a task leaves done. */
export async function deleteActivity(
  tx: Tx,
  workspaceId: string,
  kind: ActivityKind,
  about: string,
): Promise<void> {
  const told = tx.db
    .deleteFrom('activity')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('about_id', '=', about)
  await pipeline(tx, told)
}
