import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpTables } from '../support/admin-commands.ts'
import { aFullWorkspace, type FullWorkspace } from '../support/full-workspace.ts'
import { RowSnapshot } from '../support/row-snapshots.ts'
import { TestServer } from '../support/test-server.ts'

const server = new TestServer()
let home: FullWorkspace
let snapshot: RowSnapshot
beforeAll(async () => {
  await server.open('sqlite')
  home = await aFullWorkspace(server)
  snapshot = await RowSnapshot.take(server.store)
})
afterAll(() => server.close())

it('changedTables returns the tables that have changed since the last call', async () => {
  const { db } = server.store
  expect(await snapshot.changedTables()).toEqual([])
  await db.updateTable('task').set({ title: 'Other' }).where('id', '=', home.task).execute()
  await db.deleteFrom('notice').execute()
  expect(await snapshot.changedTables()).toEqual(['notice', 'task'])
  expect(await snapshot.changedTables()).toEqual([])
})

it('putBack repeatedly restores rows that calls have changed, deleted and added', async () => {
  await snapshot.putBack()
  const before = await dumpTables(server.store)
  for (let round = 0; round < 2; round++) {
    const { ana, tom, math, art, workspaceId: id } = structuredClone(home)
    await server.ok(ana, 'POST /api/tasks', { body: { workspaceId: id, title: 'New' } })
    await server.ok(ana, 'DELETE /api/subjects/:id', { params: { id: math }, query: { moveTo: art } })
    await server.ok(tom, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: tom.id } })
    expect(await dumpTables(server.store)).not.toEqual(before)
    await snapshot.putBack()
    expect(await dumpTables(server.store)).toEqual(before)
  }
})
