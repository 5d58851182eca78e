import { sql } from 'kysely'
import type { Store } from '#server/db/connection.ts'
import type { Family, Person } from './family.ts'
import type { TestServer } from './test-server.ts'

type TableRow = { table: string; json: string }

/** A family, and the other people that rows of its workspace can be about. */
type Household = Family & Record<'eva' | 'kit' | 'pia', Person>

/** Returns all rows of these workspaces from all tables, including their people and sessions, with one statement. */
export async function rowsOf({ store }: TestServer, ...homes: Household[]): Promise<TableRow[]> {
  const workspaces = sql.join(homes.map((home) => home.workspaceId))
  const everybody = homes.flatMap(({ ana, tom, ben, mia, eva, kit, pia }) => [
    ana,
    tom,
    ben,
    mia,
    eva,
    kit,
    pia,
  ])
  const people = sql.join(everybody.map((person) => person.id))
  const whereIn = ({ name, columns }: Table) => {
    if (columns.includes('workspace_id')) return sql`workspace_id in (${workspaces})`
    if (columns.includes('user_id')) return sql`user_id in (${people})`
    if (name === 'workspace') return sql`id in (${workspaces})`
    return name === 'user' ? sql`id in (${people})` : sql`false`
  }
  const object = sql.raw(store.kind === 'sqlite' ? 'json_object' : 'json_build_object')
  const selects = (await tablesIn(store)).map((table) => {
    const fields = sql.join(table.columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))
    const row = sql`${sql.lit(table.name)} as "table", cast(${object}(${fields}) as text) as "json"`
    return sql`select ${row} from ${sql.table(table.name)} where ${whereIn(table)}`
  })
  const all = sql<TableRow>`${sql.join(selects, sql` union all `)} order by "table", "json"`
  return (await all.execute(store.db)).rows
}

type Table = { name: string; columns: string[] }

const tables = new Map<Store['kind'], Table[]>()

/** Returns all tables with their columns. The result is cached, because all stores of a kind have the same tables. */
export async function tablesIn({ db, kind }: Store): Promise<Table[]> {
  const known = tables.get(kind)
  if (known) return known
  const found = await db.introspection.getTables()
  const named = found.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  tables.set(kind, named)
  return named
}

/** Columns that no response may contain, each with the column that sorts its table by age. */
const secretColumns = [
  ['user.password_hash', 'id'],
  ['user.pin_hash', 'id'],
  ['user.username_key', 'id'],
  ['user.email_key', 'id'],
  ['session.token_hash', 'id'],
  ['password_reset.token_hash', 'id'],
  ['email_change.token_hash', 'user_id'],
  ['invitation.email_key', 'id'],
  ['second_factor.secret', 'user_id'],
  ['recovery_code.code_hash', 'user_id'],
] as const

/**
 * Returns the strings that no response may contain: hashes of passwords and tokens, normalized names and emails, and
 * secrets of second factors. Reads the 100 newest rows of each table, which covers about five workspaces.
 */
export async function secretsIn({ store: { db } }: TestServer): Promise<string[]> {
  const selects = secretColumns.map(([column, age]) => {
    const [table = ''] = column.split('.')
    const newest = sql`select * from ${sql.table(table)} order by ${sql.ref(age)} desc limit 100`
    const shown = {
      user: sql`where username <> '' or ${sql.lit(column)} <> 'user.username_key'`,
      second_factor: sql`where confirmed_at is not null`, // before that, the person who sets it up sees it
    }
    const hidden = shown[table as keyof typeof shown] ?? sql``
    return sql`select ${sql.ref(column)} as secret from (${newest}) as ${sql.table(table)} ${hidden}`
  })
  const found = await sql<{ secret: string | null }>`${sql.join(selects, sql` union `)}`.execute(db)
  return found.rows.flatMap(({ secret }) => secret ?? [])
}
