import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewriteBackup } from '#tests/support/backups.ts'
import { aFullWorkspace } from '#tests/support/full-workspace.ts'
import { anInstallation, dumpTables } from '#tests/support/admin-commands.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'
import type { Store } from '../db/connection.ts'
import { hashToken } from '../security/tokens.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-03-04T10:00:00Z')

type Forgery = [what: string, table: string, spoil: (row: Map<string, unknown>) => unknown, line: string]

const forgeries: Forgery[] = [
  [
    'holds a version beyond the safe integers',
    'task',
    (row) => row.set('version', 9007199254740992),
    'task.version holds what does not belong there). Nothing was changed.',
  ],
  [
    'holds a version that is too high to edit',
    'task',
    (row) => row.set('version', 2147483647),
    'tasks: 1 have a version',
  ],
  ['holds a number in a text column', 'user', (row) => row.set('first_name', 7), 'user.first_name holds'],
  ['holds text in a number column', 'task', (row) => row.set('version', 'one'), 'task.version holds'],
  ['holds a fraction in an integer column', 'task', (row) => row.set('progress', 0.5), 'task.progress holds'],
  ['holds a NUL character in a text', 'workspace', (row) => row.set('name', 'a\0b'), 'workspace.name holds'],
  [
    'holds an unknown language',
    'user',
    (row) => row.set('language', 'xx'),
    'user.language holds what Sprint',
  ],
  [
    'holds a name of 300,000 characters',
    'user',
    (row) => row.set('first_name', 'a'.repeat(300_000)),
    'user.first_name holds what Sprintling never writes',
  ],
  [
    'holds a password that takes a gigabyte to check',
    'user',
    (row) => row.set('password_hash', `$argon2id$v=19$m=1048576,t=2,p=1$${'c'.repeat(22)}$${'h'.repeat(43)}`),
    'user.password_hash holds what Sprintling never writes',
  ],
  [
    'holds an empty second-factor secret',
    'second_factor',
    (row) => row.set('secret', ''),
    'second_factor.secret holds what Sprintling never writes',
  ],
  [
    'holds a recovery code that is not hashed',
    'recovery_code',
    (row) => row.set('code_hash', '1234'),
    'recovery_code.code_hash holds what Sprintling never writes',
  ],
  [
    'holds a guessable calendar feed token',
    'calendar_feed',
    (row) => row.set('token', 'ben'),
    'calendar_feed.token holds what Sprintling never writes',
  ],
  ['holds an unknown role', 'workspace_member', (row) => row.set('role', 'admin'), 'workspace_member.role'],
  ['holds a day that does not exist', 'time_entry', (row) => row.set('day', '2026-02-30'), 'time_entry.day'],
  [
    'breaks an application rule',
    'task',
    (row) => row.set('time_spent', '77h'),
    'time: 1 tasks have another time spent than their entries, first: ',
  ],
  [
    'holds a time entry longer than a year',
    'time_entry',
    (row) => row.set('minutes', 2147483647),
    'time: 1 entries are longer than a year, first: ',
  ],
]

/** Manipulations that one of the databases rejects itself, or that are found only after the rows were written. */
const dependsOnDatabase = new Set(['holds a version beyond the safe integers', 'breaks an application rule'])

onAnyDatabase('a modified backup with a valid checksum', (server) => {
  const backups = changedBackups(server)
  backups.refuses(forgeries.filter(([what]) => !dependsOnDatabase.has(what)))

  it('is refused if it contains sessions', async () => {
    const store = await backups.emptyStore()
    const spoilt = backups.newFile()
    await rewriteBackup(backups.original(), spoilt, (text) => {
      const lines = text.split('\n')
      const [ana] = JSON.parse(lines[lines.findIndex((line) => line.startsWith('{"table":"user"')) + 1] ?? '')
      const header = JSON.parse(lines[0] ?? '')
      const session = {
        id: 'planted',
        token_hash: hashToken('known'),
        user_id: ana,
        signed_in_at: '',
        last_used_at: '',
      }
      const moment = now.toISOString()
      const row = Object.values({ ...session, signed_in_at: moment, last_used_at: moment })
      const planted = [
        JSON.stringify({ table: 'session', columns: Object.keys(session) }),
        JSON.stringify(row),
      ]
      const first = JSON.stringify({ ...header, rows: { ...header.rows, session: 1 } })
      const end = lines.findIndex((line) => line.startsWith('{"end"'))
      return [first, ...lines.slice(1, end), ...planted, ...lines.slice(end)].join('\n')
    })
    for (const anyway of [false, true])
      await expect(restore(store, spoilt, { ...backups.how(), anyway })).rejects.toThrow(
        'is not a backup of Sprintling: it holds the table session, which none has. Nothing was changed.',
      )
    expect(await dumpTables(store)).toEqual({})
    await store.close()
  })

  it('is restored with --anyway if it only breaks an application rule', async () => {
    const store = await backups.emptyStore()
    const spoilt = await backups.forged('task', (row) => row.set('time_spent', '77h'))
    await expect(restore(store, spoilt, backups.how())).rejects.toThrow(
      'To restore it as it is, add --anyway.',
    )
    expect(await dumpTables(store)).toEqual({})
    await restore(store, spoilt, { ...backups.how(), anyway: true })
    const tasks = await store.db.selectFrom('task').select('id').where('time_spent', '=', '77h').execute()
    expect(tasks).toHaveLength(1)
    await store.close()
  })
})

onBothDatabases('a modified backup', (server) => {
  const { refuses } = changedBackups(server)
  refuses(forgeries.filter(([what]) => dependsOnDatabase.has(what)))
})

/** Creates a backup before the tests, which restore changed copies of it. */
function changedBackups(server: TestServer) {
  let folder = ''
  let file = ''
  /** Shared by the tests, because a refused restore does not change it. */
  let target: Store
  let before: Awaited<ReturnType<typeof dumpTables>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-restore-'))
    file = join(folder, 'home.backup')
    await aFullWorkspace(server)
    await backUp(server.store, file, now)
    target = (await anInstallation(server.store.kind, folder)).open()
    await restore(target, file, how())
    before = await dumpTables(target)
  })
  afterAll(async () => {
    await target.close()
    await rm(folder, { recursive: true })
  })

  let count = 0
  const newFile = () => join(folder, `${++count}.backup`)
  async function forged(table: string, spoil: (row: Map<string, unknown>) => unknown): Promise<string> {
    const spoilt = newFile()
    await rewriteBackup(file, spoilt, (text) => withFirstRow(text, table, spoil))
    return spoilt
  }

  const how = () => ({ replace: true, copiesIn: join(folder, `copies-${++count}`), now })

  const refuses = (some: Forgery[]) =>
    it.each(some)('is refused when it %s, and nothing is changed', async (_, table, spoil, line) => {
      const spoilt = await forged(table, spoil)
      const refusal = await restore(target, spoilt, how()).catch(String)
      expect(refusal).toContain(`Error: ${spoilt} does not fit together (${line}`)
      expect(refusal).toMatch(/Nothing was changed\.[^\n]*$/)
      expect(await dumpTables(target)).toEqual(before)
    })

  return {
    newFile,
    forged,
    how,
    refuses,
    original: () => file,
    emptyStore: async () => (await anInstallation(server.store.kind, folder)).open(),
  }
}

function withFirstRow(text: string, table: string, spoil: (row: Map<string, unknown>) => unknown): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
  const { columns }: { columns: string[] } = JSON.parse(lines[at] ?? '')
  const values: unknown[] = JSON.parse(lines[at + 1] ?? '')
  const row = new Map(columns.map((column, index) => [column, values[index]]))
  spoil(row)
  return lines.with(at + 1, JSON.stringify([...row.values()])).join('\n')
}
