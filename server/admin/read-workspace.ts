import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { fileError, OwnerError } from './admin-error.ts'
import { format, WorkspaceFile } from './workspace-file.ts'
import { misfitIn } from './workspace-rules.ts'

/** About 100,000 tasks; parsed in memory. */
const mostBytes = 100_000_000

const Marked = z.object({ sprintling: z.literal('workspace'), format: z.int() })

export async function readWorkspace(file: string): Promise<WorkspaceFile> {
  const value = parsed(await textOf(file))
  const marked = Marked.safeParse(value).data
  if (!marked) throw new OwnerError(`${file} is not a workspace that Sprintling exported.`)
  if (marked.format > format)
    throw new OwnerError(`${file} was exported by a newer Sprintling. Import it with that version.`)
  const { data, error } = WorkspaceFile.safeParse(value)
  const misfit = data ? misfitIn(data) : firstOf(error)
  if (data && misfit === undefined) return data
  throw new OwnerError(`${file} cannot be imported: ${misfit}.`)
}

async function textOf(file: string): Promise<string> {
  try {
    if ((await stat(file)).size <= mostBytes) return await readFile(file, 'utf8')
  } catch (error) {
    throw fileError(file, 'cannot be read', error)
  }
  throw new OwnerError(`${file} cannot be imported: it is larger than ${mostBytes / 1_000_000} MB.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function firstOf({ issues }: z.ZodError): string {
  const [first, ...others] = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return others.length === 0 ? `${first}` : `${first} (and ${others.length} more)`
}
