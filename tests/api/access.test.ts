import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { backUp } from '#server/admin/backup.ts'
import { restore } from '#server/admin/restore.ts'
import { type AccessHousehold, anAccessHousehold } from '../support/access-household.ts'
import { type AccessRow, accessRows, type Ending, endings, signedInAgain } from '../support/access-table.ts'
import { openTestStore } from '../support/databases.ts'
import { onAnyDatabase, TestServer } from '../support/test-server.ts'

type Whose = AccessRow['whose']

/**
 * Ends the access of Tom (`grown-up`) or of Kit (`child`) in the ways of `endings`. Resolves with a new server if the
 * attempts must continue there (after a restore), otherwise with undefined.
 */
const happenings: Record<Ending, (home: AccessHousehold, whose: Whose) => Promise<TestServer | undefined>> = {
  async removed({ server, workspaceId: id, ana, tom, kit }, whose) {
    const userId = whose === 'child' ? kit.id : tom.id
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
    return undefined
  },
  async left({ server, workspaceId: id, tom }) {
    await server.ok(tom, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: tom.id } })
    return undefined
  },
  async closed({ server, workspaceId: id, ana }) {
    await server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id } })
    return undefined
  },
  async erased({ server, workspaceId: id, ana, tom, kit, signInForm }, whose) {
    const params = { id, userId: kit.id }
    if (whose === 'child') await server.ok(ana, 'DELETE /api/workspaces/:id/learners/:userId', { params })
    else await server.ok(tom, 'DELETE /api/user', { body: { password: signInForm().password } })
    return undefined
  },
  async 'signed out'({ server, tom, kitOnHallTablet }, whose) {
    await server.ok(whose === 'child' ? kitOnHallTablet : tom, 'POST /api/logout')
    if (whose === 'child') return undefined
    const again = await signedInAgain(server, tom)
    for (const { id, isCurrent } of await server.ok(again, 'GET /api/sessions'))
      if (!isCurrent) await server.ok(again, 'DELETE /api/sessions/:id', { params: { id } })
    return undefined
  },
  async 'new password'(home, whose) {
    const { server, workspaceId: id, ana, tom, kit } = home
    const sent = { params: { id, userId: kit.id }, body: { pin: '5678' } }
    if (whose === 'child') await server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', sent)
    else await home.setPassword(await signedInAgain(server, tom))
    return undefined
  },
  async unpaired({ server, ana, hallTablet, tomsTablet, kitsPhone }) {
    for (const { id } of [hallTablet, tomsTablet, kitsPhone])
      await server.ok(ana, 'DELETE /api/devices/:id', { params: { id } })
    return undefined
  },
  async restored({ server }) {
    const folder = await mkdtemp(join(tmpdir(), 'sprintling-access-'))
    const file = join(folder, 'home.backup')
    await backUp(server.store, file, server.now)
    const other = new TestServer()
    await other.openOn(await openTestStore(server.store.kind, inject('postgresUrl')))
    await restore(other.store, file, { replace: true, copiesIn: folder, now: server.now })
    await rm(folder, { recursive: true })
    return other
  },
}

/**
 * Runs on one database only, because which access ends does not depend on the database. Other tests check the code that
 * ends access on both databases.
 */
onAnyDatabase('access of a user', (server) => {
  it.each(['grown-up', 'child'] as const)('works while nothing happens to a %s', async (whose) => {
    const { rows, found } = await tryAll(server, whose, undefined)
    expect(found).toEqual(Object.fromEntries(rows.map(({ name }) => [name, 'stays'])))
  })

  const happens = endings.flatMap((ending): [Ending, Whose][] => [
    [ending, 'grown-up'],
    ...(ending === 'left' ? [] : [[ending, 'child'] as [Ending, Whose]]),
  ])
  it.each(happens)('ends or stays as the table defines when “%s” happens to a %s', async (ending, whose) => {
    const { rows, found } = await tryAll(server, whose, ending)
    expect(found).toEqual(Object.fromEntries(rows.map(({ name, outcomes }) => [name, outcomes[ending]])))
  })
})

/**
 * Tries all rows of the table in a new household, after `ending` has happened. If `ending` is undefined, nothing
 * happens before.
 */
async function tryAll(server: TestServer, whose: Whose, ending: Ending | undefined) {
  const home = await anAccessHousehold(server)
  const rows = accessRows.filter((row) => row.whose === whose && (!ending || row.outcomes[ending] !== '-'))
  const attempts = []
  for (const row of rows) attempts.push({ ...row, attempt: await row.prepare(home) })
  const there = (ending && (await happenings[ending](home, whose))) ?? server
  const found: Record<string, string> = {}
  for (const { name, outcomes, attempt } of attempts)
    found[name] = (await attempt(there, ending ? outcomes[ending] : 'stays')) ? 'stays' : 'ends'
  if (there !== server) await there.close()
  return { rows, found }
}

it('the table in docs/security.md matches the tested access rows', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8')
  const [, section = ''] = page.split('## What ends access\n')
  const [head, , ...rows] = (section.split('\n## ', 1)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(head?.slice(3)).toEqual(endings)
  expect(rows.map((cells) => cells.toSpliced(2, 1).join(' | '))).toEqual(
    accessRows.map(({ name, whose, outcomes }) =>
      [name, whose].concat(endings.map((one) => outcomes[one])).join(' | '),
    ),
  )
})
