import { uniqueKey } from '#domain/names.ts'
import type { Store } from '../db/connection.ts'
import { writeWorkspaceFile } from '../portable/export.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'
import { AdminError } from './admin-error.ts'

/** Exports a workspace. `name` is its name or id. */
export function exportWorkspace(store: Store, name: string, now: Date): Promise<WorkspaceFile> {
  return writeWorkspaceFile(store, (all) => findByNameOrId(name, all), now)
}

function findByNameOrId<W extends { id: string; name: string }>(name: string, all: W[]): W {
  const found = all.filter(
    (workspace) => workspace.id === name || uniqueKey(workspace.name) === uniqueKey(name),
  )
  const [first, ...others] = found
  if (!first) {
    const names = all.map((workspace) => `"${workspace.name}"`).join(', ')
    throw new AdminError(`There is no workspace "${name}". There is: ${names || 'none'}.`)
  }
  if (others.length === 0) return first
  const ids = found.map(({ id }) => id).join(', ')
  throw new AdminError(`Several workspaces are called "${name}". Say which by its id: ${ids}.`)
}
