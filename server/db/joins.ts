import type { JoinBuilder, StringReference } from 'kysely'

/** Adds the condition that two columns are equal, and that their rows belong to the same workspace. */
export function onKey<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  column: StringReference<DB, TB>,
  other: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  return join.onRef(workspaceOf<DB, TB>(column), '=', workspaceOf<DB, TB>(other)).onRef(column, '=', other)
}

/** Returns the reference to the `workspace_id` of the table in a reference such as `task.sprint_id`. */
function workspaceOf<DB, TB extends keyof DB>(column: StringReference<DB, TB>): StringReference<DB, TB> {
  return column.replace(/[^.]*$/, 'workspace_id') as StringReference<DB, TB>
}
