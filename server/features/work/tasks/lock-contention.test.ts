import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { keyBetween } from '#domain/order.ts'
import { interactiveTimeouts, openPostgres } from '#server/db/connection.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { countLockWaits, type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { TestServer } from '#tests/support/test-server.ts'

/* PostgreSQL only: SQLite has one writer at a time. */
describe('a write to a board with concurrent writes', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  const waiting = () => countLockWaits(server.store)

  it('waits for the lock of the sprint to which the task has moved meanwhile', async () => {
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
    const edit = server.request(family.ana, 'PATCH /api/tasks/:id', {
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

  const move = (family: Family, id: string, body: BodyOf<'PATCH /api/tasks/:id'>) =>
    server.request(family.ana, 'PATCH /api/tasks/:id', { params: { id }, body })

  it('moves a card while another transaction holds a shared lock on its board', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    const other = await server.store.db.startTransaction().execute()
    await other.selectFrom('sprint').select('id').where('id', '=', sprint_id).forShare().execute()
    expect((await move(family, id, { status: 'done' })).statusCode).toBe(200)
    await other.rollback().execute()
  })

  it('refuses to assign a task to a learner who is being removed', async () => {
    const family = await aFamily(server)
    const { workspaceId, ana, ben, mia } = family
    const { id: sprintId } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id: sprintId, assigned_to: null })
    const body = { workspaceId, sprintId, title: 'Late', assignedTo: mia.id }
    for (const [learner, give] of [
      [ben, () => move(family, id, { assignedTo: ben.id })],
      [mia, () => server.request(ana, 'POST /api/tasks', { body })],
    ] as const) {
      const row = { table: 'workspace', id: workspaceId } as const
      const change: Held['change'] = (others) =>
        others.deleteFrom('workspace_member').where('user_id', '=', learner.id).execute()
      const answer = await whileHeld(server.store, { row, change }, give)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'assignee_not_learner' }])
    }
  })

  it('retries with a new position if another card has taken the same one first', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const cards = []
    for (let made = 0; made < 3; made++) cards.push(await aTask(server, family, { sprint_id }))
    const [first, second, third] = cards.map(({ id }) => id) as [string, string, string]
    const { db } = server.store
    const placeOf = async (id: string) =>
      (await db.selectFrom('task').select('position').where('id', '=', id).executeTakeFirstOrThrow()).position
    const between = keyBetween(await placeOf(first), await placeOf(second))
    const faster = await db.startTransaction().execute()
    const { id: rival } = await aTask(server, family, { sprint_id })
    await faster.updateTable('task').set({ position: between }).where('id', '=', rival).execute()
    const moved = move(family, third, { afterId: first })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await faster.commit().execute()
    expect((await moved).statusCode).toBe(200)
    const board = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })
    expect(board.map(({ id }) => id)).toEqual([first, third, rival, second])
  })

  it('gives up after five tries with 503, and moves nothing', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    const { db } = server.store
    await sql`create function taken() returns trigger language plpgsql as $$ begin
      raise unique_violation using constraint = 'one_card_a_place'; end $$`.execute(db)
    await sql`create trigger taken before update on task for each row execute function taken()`.execute(db)
    await server.clearStatements()
    const refusal = await move(family, id, { status: 'done' })
    await sql`drop trigger taken on task`.execute(db)
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5'])
    expect(refusal.json()).toMatchObject({ code: 'unavailable' })
    expect(server.statements.filter((statement) => statement.startsWith('begin'))).toHaveLength(5)
    const [task] = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })
    expect(task?.status).toBe('todo')
  })

  it.each(['sprint', 'backlog'] as const)(
    'queues a later shared lock on a %s behind an earlier exclusive one',
    async (board) => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family, { status: 'active' })
      const where = board === 'sprint' ? { sprint_id: id } : {}
      const [moved, late] = [await aTask(server, family, where), await aTask(server, family, where)]
      const holder = await server.store.db.startTransaction().execute()
      await holder.selectFrom('task').select('id').where('id', '=', moved.id).forNoKeyUpdate().execute()
      // shares the lock of the board until the holder commits
      const sharing = move(family, moved.id, { status: 'done' })
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      const created = server.request(family.ana, 'POST /api/tasks', {
        body: {
          workspaceId: family.workspaceId,
          title: 'Alone',
          ...(board === 'sprint' && { sprintId: id }),
        },
      })
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
      const later = move(family, late.id, { status: 'done' })
      await expect.poll(waiting, { timeout: 10_000 }).toBe(3)
      await holder.rollback().execute()
      const answers = await Promise.all([sharing, created, later])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200])
    },
  )

  it('completes a sprint while ten users move its cards without a pause', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const cards = []
    for (let made = 0; made < 10; made++) cards.push((await aTask(server, family, { sprint_id })).id)
    const refusals = Promise.all(
      cards.map(async (id) => {
        for (let turn = 0; ; turn++) {
          const answer = await move(family, id, { status: turn % 2 === 0 ? 'done' : 'todo' })
          if (answer.statusCode !== 200) return answer.json<{ code: string }>().code
        }
      }),
    )
    const completed = await server.ok(family.tom, 'POST /api/sprints/:id/complete', {
      params: { id: sprint_id },
    })
    expect(await refusals).toEqual(cards.map(() => 'sprint_completed'))
    const board = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })
    expect(completed.carriedOver).toBe(board.filter(({ status }) => status !== 'done').length)
  })

  it('reads the task only once to move it', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    const { id: afterId } = await aTask(server, family, { sprint_id, status: 'in_progress' })
    await server.clearStatements()
    expect((await move(family, id, { status: 'in_progress', afterId })).statusCode).toBe(200)
    const kinds = server.statements.map((statement) => statement.split(' ', 1)[0])
    const read = ['select', 'begin', 'select', 'select'] // session, begin, locks, task
    // the update, the stored result, the event
    expect(kinds).toEqual([...read, 'update', 'insert', 'select', 'commit'])
  })
})

/*
 * PostgreSQL ends a deadlock after a second and the write is done again, so a deadlock would go unnoticed. Here
 * PostgreSQL does not look for deadlocks.
 */
describe('concurrent writes to all boards of a workspace', () => {
  const server = new TestServer()
  beforeAll(async () => {
    const url = new URL(await createDatabase(inject('postgresUrl'), inject('postgresTemplate')))
    url.searchParams.set('options', '-c deadlock_timeout=1h')
    await server.openOn(openPostgres(url.href, undefined, interactiveTimeouts))
  })
  afterAll(() => server.close())

  it.each([1, 2, 3])('finishes without a deadlock, in order %i', async (order) => {
    const family = await aFamily(server)
    const { id: active } = await aSprint(server, family, { status: 'active' })
    const { id: draft } = await aSprint(server, family)
    const boards = [active, draft, null]
    const ofBoards = await Promise.all(boards.map((board) => writesTo(family, board, boards)))
    const writes = [...ofBoards.flat(), ...writesBeside(family, active)]
    const mixed = writes
      .map((write, index) => ({ write, place: (index * 7 + order) % writes.length }))
      .toSorted((one, other) => one.place - other.place)
    const complete = () =>
      server.request(family.ana, 'POST /api/sprints/:id/complete', { params: { id: active } })
    const answers = await Promise.all([...mixed.map(({ write }) => write()), complete()])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(answers.at(-1)?.statusCode).toBe(200)
  })

  async function writesTo(family: Family, sprint_id: string | null, boards: (string | null)[]) {
    const { ana, ben, workspaceId } = family
    const card = async () => (await aTask(server, family, { ...(sprint_id && { sprint_id }) })).id
    const moved = await card()
    const [given, deleted, restored] = [await card(), await card(), await card()]
    await server.ok(ana, 'DELETE /api/tasks/:id', { params: { id: restored } })
    const change = (id: string, body: BodyOf<'PATCH /api/tasks/:id'>) => () =>
      server.request(ana, 'PATCH /api/tasks/:id', { params: { id }, body })
    const created = {
      workspaceId,
      title: 'New',
      assignedTo: ben.id,
      ...(sprint_id && { sprintId: sprint_id }),
    }
    const leaving = boards.filter((board) => board !== sprint_id)
    const left = await Promise.all(leaving.map(async (sprintId) => change(await card(), { sprintId })))
    return [
      change(moved, { status: 'done' }),
      change(given, { assignedTo: ben.id }),
      () => server.request(ana, 'DELETE /api/tasks/:id', { params: { id: deleted } }),
      () => server.request(ana, 'POST /api/tasks/:id/restore', { params: { id: restored } }),
      () => server.request(ana, 'POST /api/tasks', { body: created }),
      ...left,
    ]
  }

  function writesBeside({ ana, workspaceId }: Family, id: string) {
    const body = { name: 'Renamed' }
    return [
      () => server.request(ana, 'PATCH /api/workspaces/:id', { params: { id: workspaceId }, body }),
      () => server.request(ana, 'PATCH /api/sprints/:id', { params: { id }, body }),
    ]
  }
})
