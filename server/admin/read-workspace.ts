import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { fileError, AdminError } from './admin-error.ts'
import { format, WorkspaceFile } from '../portable/workspace-file.ts'
import { findBrokenRule } from './workspace-rules.ts'

/**
 * Maximum size of a file in bytes, enough for about 100,000 tasks. It is limited because the file is parsed in
 * memory.
 */
const maxBytes = 100_000_000

const FileMarker = z.object({ sprintling: z.literal('workspace'), format: z.int() })

export async function readWorkspace(file: string): Promise<WorkspaceFile> {
  const value = tryParseJson(await readText(file))
  const marked = FileMarker.safeParse(value).data
  if (!marked) throw new AdminError(`${file} is not a workspace that Sprintling exported.`)
  if (marked.format > format)
    throw new AdminError(`${file} was exported by a newer Sprintling. Import it with that version.`)
  const { data, error } = WorkspaceFile.safeParse(value)
  const misfit = data ? findBrokenRule(data) : describeIssues(error)
  if (data && misfit === undefined) return data
  throw new AdminError(`${file} cannot be imported: ${misfit}.`)
}

async function readText(file: string): Promise<string> {
  try {
    if ((await stat(file)).size <= maxBytes) return await readFile(file, 'utf8')
  } catch (error) {
    throw fileError(file, 'cannot be read', error)
  }
  throw new AdminError(`${file} cannot be imported: it is larger than ${maxBytes / 1_000_000} MB.`)
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeIssues({ issues }: z.ZodError): string {
  const [first, ...others] = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return others.length === 0 ? `${first}` : `${first} (and ${others.length} more)`
}
