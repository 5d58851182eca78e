import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isIdempotent } from '#contract/entry.ts'
import { newId } from '#server/db/ids.ts'
import { aFullWorkspace, type FullWorkspace } from '../support/full-workspace.ts'
import { replaceId } from '../support/id-paths.ts'
import { answerTo, type CallArguments } from '../support/permission-probe.ts'
import { foreignIds, type PermissionRow, permissionRows } from '../support/permission-table.ts'
import { type Caller, TestServer } from '../support/test-server.ts'
import { isDeepSuite } from '../../scripts/support/suites.mjs'

/** `permissions.test.ts` makes all these calls in full on SQLite. Their SQL could still fail on PostgreSQL. */
describe('every call on PostgreSQL', () => {
  const server = new TestServer()
  let shared: FullWorkspace
  let there: FullWorkspace
  beforeAll(async () => {
    await server.open('postgres')
    there = await aFullWorkspace(server)
    shared = await aFullWorkspace(server)
  })
  afterAll(() => server.close())

  it.each(permissionRows)('returns the status in the permission table: %s', async (key, entry, row) => {
    const isRead = key.startsWith('GET ')
    const home = isRead ? shared : await aFullWorkspace(server)
    await row.first?.(server, home)
    const caller = row.by?.(home) ?? home.tom
    const places = foreignIds(row, there)
    for (const [place, id, , is] of isDeepSuite ? places : places.slice(0, 1)) {
      if (is.startsWith('2')) continue // this would change a row that the last call needs
      const askWith = (value: string) =>
        answerTo(server, caller, key, replaceId(row.sent(home), place, value))
      const theirs = await askWith(id)
      expect(theirs.is, `${place} of elsewhere`).toBe(is)
      expect(theirs.body, `${place}: whether it exists shows`).toBe((await askWith(newId())).body)
    }
    const [by, sent, is] = anAllowedCall(row, home)
    const headers = { 'x-change': randomUUID() }
    const first = await answerTo(server, by, key, sent, headers)
    expect(first.is, first.body).toBe(is)
    if (isRead || !isIdempotent(key, entry)) return
    await server.backgroundTasks.done()
    expect((await answerTo(server, by, key, sent, headers)).body, 'sent again').toBe(first.body)
  })
})

/** Returns a caller who may make the call, the arguments, and the expected answer. */
function anAllowedCall(row: PermissionRow, home: FullWorkspace): [Caller, CallArguments, string] {
  const [nobody, , , learner, facilitator] = row.is
  const callers: [Caller, string][] = [
    [home.tom, facilitator],
    [home.ana, row.owner ?? facilitator],
    [home.ben, learner],
    [undefined, nobody],
  ]
  const allowed = callers.find(([, is]) => is.startsWith('2'))
  if (allowed) return [allowed[0], row.sent(home), allowed[1]]
  const [, by, sent, is] = row.also?.(home).find(([, , , is]) => is.startsWith('2')) ?? []
  if (sent === undefined || is === undefined) throw new Error('nobody may make this call')
  return [by, sent, is]
}
