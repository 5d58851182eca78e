import type { ActivityKind } from '#domain/activity.ts'
import { newId } from '../store/ids.ts'
import { pipeline } from '../store/pipeline.ts'
import type { Tx } from '../store/transaction.ts'

/** Something worth telling: `what` is the task's title or the sprint's name, `by` who did it or who joined. */
type Happening = {
  workspaceId: string
  kind: ActivityKind
  by: string
  about: string
  what: string
  at: string
}

/** Notes what happened in the same transaction, so that the activity list never tells of what was rolled back. */
export async function announce(tx: Tx, { workspaceId, kind, by, about, what, at }: Happening): Promise<void> {
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

/** Takes a happening back that is no longer so, such as a task that was done and is not any more. */
export async function retract(tx: Tx, workspaceId: string, kind: ActivityKind, about: string): Promise<void> {
  const told = tx.db
    .deleteFrom('activity')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('about_id', '=', about)
  await pipeline(tx, told)
}
