import { sql } from 'kysely'
import type { Store } from '#server/db/connection.ts'
import type { Family, Person } from './family.ts'
import type { TestServer } from './test-server.ts'

type TableRow = { table: string; json: string }

/** A family, and the other people that its rows can be about. */
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

/** Maximum number of rows that `secretsIn` reads from each table, newest first. This covers about five workspaces. */
const newest = 100

/**
 * Returns the strings that no response may contain: hashes of passwords and tokens, normalized names and emails, and
 * secrets of second factors.
 */
export async function secretsIn({ store: { db } }: TestServer): Promise<string[]> {
  const accounts = await db
    .selectFrom('user')
    .select(['username', 'password_hash', 'pin_hash', 'username_key', 'email_key'])
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const users = accounts.map(({ username, username_key, password_hash, pin_hash, email_key }) => ({
    password_hash,
    pin_hash,
    email_key,
    username_key: username === '' ? null : username_key,
  }))
  const sessions = await db
    .selectFrom('session')
    .select('token_hash')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const resets = await db
    .selectFrom('password_reset')
    .select('token_hash')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const changes = await db
    .selectFrom('email_change')
    .select('token_hash')
    .orderBy('user_id', 'desc')
    .limit(newest)
    .execute()
  const invitations = await db
    .selectFrom('invitation')
    .select('email_key')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const factors = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('confirmed_at', 'is not', null) // before that, the person who sets it up sees it
    .orderBy('user_id', 'desc')
    .limit(newest)
    .execute()
  const recoveryCodes = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .orderBy('user_id', 'desc')
    .limit(newest)
    .execute()
  return [...users, ...sessions, ...resets, ...changes, ...invitations, ...factors, ...recoveryCodes]
    .flatMap((row) => Object.values<string | null>(row))
    .filter((secret) => secret !== null)
}
