import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { Reader } from '../db/connection.ts'
import { migrationStatus } from '../db/migrate.ts'
import { tablesWithoutBackup } from '../db/table-rules.ts'
import { AdminError } from './admin-error.ts'
import { countRows, readPage, type RowBatch, type ColumnValue } from './rows.store.ts'
import { appTables } from './app-tables.ts'

/*
 * Format: JSON lines. First a header, then for each table a line with its columns and a line per row, and at the end a
 * checksum. See docs/decisions/009-backup-format.md.
 */

const format = 1

const Header = z.object({
  sprintling: z.literal('backup'),
  format: z.int(),
  /** Names of the applied migrations. */
  schema: z.array(z.string()),
  madeAt: z.iso.datetime(),
  /** Number of rows per table. */
  rows: z.record(z.string(), z.int()),
})
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const RowLine = z.array(z.union([z.string(), z.number(), z.null()]))
const EndLine = z.object({ end: z.literal('backup'), sha256: z.string() })

type Header = z.infer<typeof Header>

const batchSize = 500

export async function* backupLines(reader: Reader, madeAt: Date): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const part of backupParts(reader, madeAt)) {
    const line = JSON.stringify(part)
    addToHash(hash, line)
    yield line
  }
  yield JSON.stringify({ end: 'backup', sha256: hash.digest('hex') } satisfies z.infer<typeof EndLine>)
}

async function* backupParts(reader: Reader, madeAt: Date): AsyncGenerator<object> {
  const { applied, unknown } = await migrationStatus(reader)
  const schema = [...applied.map(({ name }) => name), ...unknown]
  const tables = [...(await appTables(reader))].filter(([name]) => !tablesWithoutBackup.has(name))
  const rows: Header['rows'] = {}
  for (const [name] of tables) rows[name] = await countRows(reader, name)
  yield { sprintling: 'backup', format, schema, madeAt: madeAt.toISOString(), rows } satisfies Header
  for (const [name, table] of tables) {
    yield { table: name, columns: table.columns } satisfies z.infer<typeof TableLine>
    let page: ColumnValue[][] = []
    do {
      page = await readPage(reader, name, table, batchSize, page.at(-1))
      yield* page
    } while (page.length === batchSize)
  }
}

export type Backup = { header: Header; portions: AsyncGenerator<RowBatch> }

/**
 * Reads the header of a backup. Its rows are read from `portions`, which throws if the file is damaged. The
 * checksum is verified only after the last row.
 */
export async function readBackup(name: string, lines: AsyncGenerator<string>): Promise<Backup> {
  const first = await lines.next()
  try {
    const line = first.done ? '' : first.value
    const header = parseHeader(name, line)
    const hash = createHash('sha256')
    addToHash(hash, line)
    return { header, portions: readBatches(name, header, lines, hash) }
  } catch (error) {
    await lines.return(undefined)
    throw error
  }
}

function parseHeader(name: string, line: string): Header {
  const header = Header.safeParse(tryParseJson(line)).data
  if (!header) throw new AdminError(`${name} is not a backup of Sprintling.`)
  if (header.format === format) return header
  throw new AdminError(`${name} was made by a newer Sprintling. Restore it with that version.`)
}

async function* readBatches(
  name: string,
  header: Header,
  lines: AsyncGenerator<string>,
  hash: Hash,
): AsyncGenerator<RowBatch> {
  const damaged = new AdminError(`${name} is damaged: it is not as it was written. Use another backup.`)
  const left = new Map(Object.entries(header.rows))
  let portion: RowBatch | undefined
  for await (const line of lines) {
    const part = tryParseJson(line)
    const end = EndLine.safeParse(part).data
    if (end) {
      if (portion && portion.rows.length > 0) yield portion
      const isWhole = [...left.values()].every((rows) => rows === 0) && (await lines.next()).done
      if (!isWhole || end.sha256 !== hash.digest('hex')) throw damaged
      return
    }
    addToHash(hash, line)
    const table = TableLine.safeParse(part).data
    const row = RowLine.safeParse(part).data
    if (table && left.has(table.table)) {
      if (portion && portion.rows.length > 0) yield portion
      portion = { ...table, rows: [] }
    } else if (row && portion && row.length === portion.columns.length) {
      left.set(portion.table, (left.get(portion.table) ?? 0) - 1)
      portion.rows.push(row)
      if (portion.rows.length === batchSize) {
        yield portion
        portion = { ...portion, rows: [] }
      }
    } else throw damaged
  }
  throw new AdminError(`${name} is cut short: its end is missing. Use another backup.`)
}

function addToHash(hash: Hash, line: string) {
  hash.update(line).update('\n')
}

function tryParseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
