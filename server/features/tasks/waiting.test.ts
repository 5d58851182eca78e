import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { TestServer } from '#tests/support/server.ts'

/* Only PostgreSQL lets two writers wait for each other in one workspace; SQLite lets one write at a time. */
describe('a write that waits for a board', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(server.store.db)
    return rows.length
  }

  it('waits for the board on which the task is by then', async () => {
    const family = await aFamily(server)
    const from = await aSprint(server, family)
    const to = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id: from.id })
    const mover = await server.store.db.startTransaction().execute()
    const completer = await server.store.db.startTransaction().execute()
    for (const [writer, { id }] of [
      [mover, from],
      [completer, to],
    ] as const)
      await writer.selectFrom('sprint').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const moved = { sprint_id: to.id, container: to.id }
    await mover.updateTable('task').set(moved).where('id', '=', id).execute()
    const edit = server.answer(family.ana, 'PATCH /api/tasks/:id', {
      params: { id },
      body: { title: 'Late' },
    })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await mover.commit().execute()
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await completer.updateTable('sprint').set({ status: 'completed' }).where('id', '=', to.id).execute()
    await completer.commit().execute()
    const refusal = await edit
    expect([refusal.statusCode, refusal.json()]).toMatchObject([409, { code: 'sprint_completed' }])
  })
})
