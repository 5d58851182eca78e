import type { Selectable } from 'kysely'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { isHelpOpen } from './open-help.read.ts'

export type HelpRow = Selectable<Tables['help_request']> & {
  task_title: string
  coming_first_name: string | null
}

/** Lists calls for help, longest waiting first. `only` limits them to one learner. */
export function listHelp(reader: Reader, workspaceId: string, only: string | undefined): Promise<HelpRow[]> {
  return openHelp(reader)
    .where('help_request.workspace_id', '=', workspaceId)
    .$if(only !== undefined, (rows) => rows.where('help_request.learner_id', '=', only ?? ''))
    .orderBy('help_request.created_at')
    .orderBy('help_request.id')
    .execute()
}

/** Finds a call for help in a workspace of this user. */
export function findHelpOf(reader: Reader, userId: string, id: string): Promise<HelpRow | undefined> {
  return openHelp(reader)
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'help_request.workspace_id')
    .where('workspace_member.user_id', '=', userId)
    .where('help_request.id', '=', id)
    .executeTakeFirst()
}

export function findHelpOfLearner(
  reader: Reader,
  workspaceId: string,
  learnerId: string,
): Promise<HelpRow | undefined> {
  return openHelp(reader)
    .where('help_request.workspace_id', '=', workspaceId)
    .where('help_request.learner_id', '=', learnerId)
    .executeTakeFirst()
}

function openHelp({ db }: Pick<Reader, 'db'>) {
  return db
    .selectFrom('help_request')
    .innerJoin('task as about', (join) => onKey(join, 'about.id', 'help_request.task_id'))
    .leftJoin('user as coming', 'coming.id', 'help_request.coming_id')
    .selectAll('help_request')
    .select(['about.title as task_title', 'coming.first_name as coming_first_name'])
    .where(isHelpOpen)
}

type NewHelp = Pick<HelpRow, 'workspace_id' | 'learner_id' | 'task_id' | 'reason' | 'created_at'>

/** Saves a call for help, which replaces the learner's earlier one. */
export async function putHelp({ db }: Tx, help: NewHelp): Promise<void> {
  const asked = { id: newId(), ...help, coming_id: null, coming_at: null }
  const { workspace_id: _, learner_id: __, ...replaced } = asked
  await db
    .insertInto('help_request')
    .values(asked)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'learner_id']).doUpdateSet(replaced))
    .execute()
}

export async function updateReason({ db }: Tx, { workspace_id, id }: HelpRow, reason: HelpRow['reason']) {
  await db
    .updateTable('help_request')
    .set({ reason })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

/** Records who is coming to help. Returns false if somebody else was first. */
export async function setComing(
  { db }: Tx,
  { workspace_id, id }: HelpRow,
  coming: { coming_id: string; coming_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('help_request')
    .set(coming)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('coming_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteHelp({ db }: Tx, { workspace_id, id }: HelpRow): Promise<void> {
  await db.deleteFrom('help_request').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()
}
