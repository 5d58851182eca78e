import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { TestServer } from '#tests/support/test-server.ts'

const renameCalls = {
  task: async ({ ana }: Family, id: string) =>
    server.request(ana, 'PATCH /api/tasks/:id', {
      params: { id },
      body: { title: 'Late', was: { title: 'Read a chapter' } },
    }),
  sprint: async ({ ana }: Family, id: string) =>
    server.request(ana, 'PATCH /api/sprints/:id', {
      params: { id },
      body: { name: 'Late', was: { name: 'Week ten' } },
    }),
  workspace: async ({ ana }: Family, id: string) =>
    server.request(ana, 'PATCH /api/workspaces/:id', {
      params: { id },
      body: { name: 'Late', was: { name: 'Lind family' } },
    }),
  subject: async ({ ana }: Family, id: string) =>
    server.request(ana, 'PATCH /api/subjects/:id', {
      params: { id },
      body: { name: 'Late', was: { name: 'Math' } },
    }),
}

const server = new TestServer()

/* Only PostgreSQL allows two writes at the same time. SQLite allows one at a time. */
describe('edit that waits for a concurrent edit of the same field', () => {
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  it.each(['task', 'sprint', 'workspace', 'subject'] as const)('is refused as stale: %s', async (table) => {
    const family = await aFamily(server)
    const { id: sprint } = await aSprint(server, family)
    const { id: task } = await aTask(server, family)
    const id = { task, sprint, workspace: family.workspaceId, subject: family.math }[table]
    const other = await server.store.db.startTransaction().execute()
    const early = table === 'task' ? { title: 'Early' } : { name: 'Early' }
    await other.updateTable(table).set(early).where('id', '=', id).execute()
    const late = renameCalls[table](family, id)
    await expect.poll(() => countLockWaits(server.store), { timeout: 10_000 }).toBe(1)
    await other.commit().execute()
    const refusal = await late
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      409,
      { code: 'stale', current: { id, ...early } },
    ])
  })
})
