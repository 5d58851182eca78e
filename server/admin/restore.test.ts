import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewriteBackup } from '#tests/support/backups.ts'
import { aFullWorkspace } from '#tests/support/full-workspace.ts'
import { anInstallation, dumpTables } from '#tests/support/admin-commands.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { migrate } from '../db/migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-03-04T10:00:00Z')

onBothDatabases('a backup that somebody has changed, with a checksum that fits,', (server) => {
  let folder = ''
  let file = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-restore-'))
    file = join(folder, 'home.backup')
    await aFullWorkspace(server)
    await backUp(server.store, file, now)
  })
  afterAll(() => rm(folder, { recursive: true }))

  let count = 0
  async function forged(table: string, spoil: (row: Map<string, unknown>) => unknown): Promise<string> {
    const spoilt = join(folder, `${++count}.backup`)
    await rewriteBackup(file, spoilt, (text) => withFirstRow(text, table, spoil))
    return spoilt
  }

  const how = () => ({ replace: true, copiesIn: join(folder, `copies-${++count}`), now })

  it.each<[string, string, (row: Map<string, unknown>) => unknown, string]>([
    [
      'holds a version beyond all numbers',
      'task',
      (row) => row.set('version', 9007199254740992),
      'task.version holds what does not belong there). Nothing was changed.',
    ],
    [
      'holds a version that leaves no room for edits',
      'task',
      (row) => row.set('version', 2147483647),
      'tasks: 1 have a version',
    ],
    ['holds a number for a text', 'user', (row) => row.set('first_name', 7), 'user.first_name holds'],
    ['holds a text for a number', 'task', (row) => row.set('version', 'one'), 'task.version holds'],
    ['holds half a number', 'task', (row) => row.set('progress', 0.5), 'task.progress holds'],
    ['holds what is no text', 'workspace', (row) => row.set('name', 'a\0b'), 'workspace.name holds'],
    [
      'breaks a rule of ours',
      'task',
      (row) => row.set('time_spent', '77h'),
      'time: 1 tasks have another time spent than their entries, first: ',
    ],
    [
      'holds more time than there is',
      'time_entry',
      (row) => row.set('minutes', 2147483647),
      'time: 1 entries are longer than a year, first: ',
    ],
  ])('is refused when it %s, and nothing is changed', async (_, table, spoil, line) => {
    const store = (await anInstallation(server.store.kind, folder)).open()
    await migrate(store, now)
    await restore(store, file, how())
    const before = await dumpTables(store)
    const spoilt = await forged(table, spoil)
    const refusal = await restore(store, spoilt, how()).catch(String)
    expect(refusal).toContain(`Error: ${spoilt} does not fit together (${line}`)
    expect(refusal).toMatch(/Nothing was changed\.[^\n]*$/)
    expect(await dumpTables(store)).toEqual(before)
    await store.close()
  })

  it('can be had as it is by somebody who has nothing better, where it only breaks a rule of ours', async () => {
    const store = (await anInstallation(server.store.kind, folder)).open()
    const spoilt = await forged('task', (row) => row.set('time_spent', '77h'))
    await expect(restore(store, spoilt, how())).rejects.toThrow('To restore it as it is, add --anyway.')
    expect(await dumpTables(store)).toEqual({})
    await restore(store, spoilt, { ...how(), anyway: true })
    const tasks = await store.db.selectFrom('task').select('id').where('time_spent', '=', '77h').execute()
    expect(tasks).toHaveLength(1)
    await store.close()
  })
})

function withFirstRow(text: string, table: string, spoil: (row: Map<string, unknown>) => unknown): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
  const { columns }: { columns: string[] } = JSON.parse(lines[at] ?? '')
  const values: unknown[] = JSON.parse(lines[at + 1] ?? '')
  const row = new Map(columns.map((column, index) => [column, values[index]]))
  spoil(row)
  return lines.with(at + 1, JSON.stringify([...row.values()])).join('\n')
}
