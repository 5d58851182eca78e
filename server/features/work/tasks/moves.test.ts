import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { moveCard, taskStatuses, type TaskStatus } from '#domain/board.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'
import { isDeepSuite } from '../../../../scripts/support/suites.mjs'

onAnyDatabase('moving cards', (server) => {
  const { move, board, aBoard } = fixture(server)

  describe('inside a board', () => {
    it('keeps the version of a moved card, and changes nothing if it is already in place', async () => {
      const family = await aFamily(server)
      const { card, column, sprintId } = await aBoard(family, { todo: 'abc' })
      const before = await board(family.ana, sprintId)
      const start = server.now
      server.now = new Date(start.getTime() + 60_000)
      const moves = [
        { beforeId: card('c') },
        { afterId: card('a') },
        { status: 'todo', afterId: card('a') },
      ] as const
      for (const body of moves) await move(family.ana, card('b'), body)
      await move(family.ana, card('a'), { status: 'todo' })
      expect(await board(family.ana, sprintId)).toEqual(before)
      const moved = await move(family.ana, card('b'), { beforeId: card('a') })
      expect(moved).toMatchObject({ version: 1, updatedAt: server.now.toISOString() })
      expect(await column('todo')).toBe('bac')
      server.now = start
    })

    it('moves the card to the end if its neighbour has left the column, is deleted or is the card itself', async () => {
      const family = await aFamily(server)
      const { card, column } = await aBoard(family, { todo: 'abcd', in_progress: 'x' })
      await move(family.ana, card('a'), { status: 'todo', beforeId: card('x') })
      expect(await column('todo')).toBe('bcda')
      await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id: card('c') } })
      await move(family.ana, card('b'), { status: 'todo', beforeId: card('c') })
      expect(await column('todo')).toBe('dab')
      await move(family.ana, card('d'), { status: 'todo', beforeId: card('d') })
      expect(await column('todo')).toBe('abd')
    })

    it('refuses an unknown neighbour, one on another board, and two neighbours at once', async () => {
      const family = await aFamily(server)
      const { card } = await aBoard(family, { todo: 'ab' })
      const other = await aTask(server, family)
      const params = { id: card('a') }
      for (const id of [other.id, '01960000-0000-7000-8000-000000000000']) {
        const refusal = await server.refused(family.ana, 'PATCH /api/tasks/:id', {
          params,
          body: { afterId: id },
        })
        expect(refusal).toMatchObject({
          status: 400,
          code: 'neighbour_not_on_board',
          issues: [{ path: 'afterId' }],
        })
      }
      const body = { afterId: card('b'), beforeId: card('b') }
      expect(await server.refused(family.ana, 'PATCH /api/tasks/:id', { params, body })).toMatchObject({
        status: 400,
        code: 'invalid',
      })
    })

    it('keeps the order through repeated moves between the same two cards, past a deleted one', async () => {
      const family = await aFamily(server)
      const { card, column } = await aBoard(family, { todo: 'abcdefg' })
      await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id: card('d') } })
      for (let round = 0; round < 3; round++) {
        for (const title of 'cefg') await move(family.ana, card(title), { afterId: card('a') })
        expect(await column('todo')).toBe('agfecb')
      }
      await server.ok(family.ana, 'POST /api/tasks/:id/restore', { params: { id: card('d') } })
      expect((await column('todo')).split('').sort().join('')).toBe('abcdefg')
    })
  })

  describe('between boards', () => {
    it('puts a card at the end of its column, and keeps its version', async () => {
      const family = await aFamily(server)
      const { sprintId, column } = await aBoard(family, { todo: 'a' })
      const [b, c] = [
        await aTask(server, family, { title: 'b' }),
        await aTask(server, family, { title: 'c' }),
      ]
      expect(await move(family.ana, c.id, { sprintId })).toMatchObject({ sprintId, version: 1 })
      await move(family.ana, b.id, { sprintId })
      expect(await column('todo')).toBe('acb')
      expect(await move(family.ana, c.id, { sprintId: null, status: 'done' })).toMatchObject({
        sprintId: null,
        status: 'done',
        version: 1,
      })
      expect(await column('todo')).toBe('ab')
    })
  })

  it('orders cards exactly as moveCard does on the screen, for random moves', async () => {
    const family = await aFamily(server)
    const aMove = fc.record({
      by: fc.constantFrom(family.ana, family.tom),
      which: fc.nat({ max: 6 }),
      status: fc.constantFrom(...taskStatuses),
      side: fc.constantFrom('beforeId' as const, 'afterId' as const),
      neighbour: fc.nat({ max: 6 }),
    })
    const check = fc.asyncProperty(fc.array(aMove, { minLength: 1, maxLength: 12 }), async (moves) => {
      const { sprintId } = await aBoard(family, { todo: 'abc', in_progress: 'de', done: 'fg' })
      let shown = await board(family.ana, sprintId)
      const ids = shown.map(({ id }) => id)
      for (const { by, which, status, side, neighbour } of moves) {
        const [id = '', place] = [ids[which], { status, [side]: ids[neighbour] }]
        await move(by, id, place)
        shown = moveCard(shown, id, place)
      }
      const order = (cards: { id: string; status: TaskStatus }[]) =>
        taskStatuses.map((status) => cards.filter((one) => one.status === status).map(({ id }) => id))
      expect(order(await board(family.tom, sprintId))).toEqual(order(shown))
    })
    await fc.assert(check, { numRuns: isDeepSuite ? 12 : 5 })
  })
})

onBothDatabases('concurrent card moves', (server) => {
  const { move, board, aBoard } = fixture(server)

  // Proves 4.13, 4.17
  it('assigns many tasks to a sprint at once', async () => {
    const family = await aFamily(server)
    const { sprintId } = await aBoard(family, {})
    const ids = []
    for (let made = 0; made < 20; made++) ids.push((await aTask(server, family)).id)
    await Promise.all(ids.map((id) => move(family.ana, id, { sprintId })))
    expect((await board(family.ana, sprintId)).map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  it('loses no card that is moved between boards at the same time', async () => {
    const family = await aFamily(server)
    const [one, two] = [await aBoard(family, { todo: 'abcdef' }), await aBoard(family, { todo: 'uvwxyz' })]
    const goals = [one.sprintId, two.sprintId, null]
    const cards = [...'abcdef'.split('').map(one.card), ...'uvwxyz'.split('').map(two.card)]
    const trips = cards.flatMap((id, index) =>
      [0, 1, 2].map((turn) => move(family.ana, id, { sprintId: goals[(index + turn) % 3] ?? null })),
    )
    await Promise.all(trips)
    const all = await server.ok(family.ana, 'GET /api/workspaces/:id/tasks', {
      params: { id: family.workspaceId },
    })
    expect(all.map(({ id }) => id).sort()).toEqual(cards.sort())
  })

  it('keeps each card once, in one consistent order, through fifty concurrent moves', async () => {
    const family = await aFamily(server)
    const { sprintId, card } = await aBoard(family, {
      todo: 'abcdefgh',
      in_progress: 'ijklmnop',
      done: 'qrstuvwx',
    })
    const cards = 'abcdefghijklmnopqrstuvwx'.split('').map(card)
    const moves = Array.from({ length: 50 }, (_, turn) => ({
      by: turn % 2 === 0 ? family.ana : family.tom,
      id: cards[(turn * 7) % cards.length] ?? '',
      status: taskStatuses[(turn * 5) % 3],
      [turn % 4 < 2 ? 'beforeId' : 'afterId']: cards[(turn * 11 + 3) % cards.length],
    }))
    await Promise.all(moves.map(({ by, id, ...body }) => move(by, id, body)))
    const seen = await board(family.ana, sprintId)
    expect(seen.map(({ id }) => id).sort()).toEqual(cards.sort())
    expect(await board(family.tom, sprintId)).toEqual(seen)
    const columns = seen.map(({ status }) => taskStatuses.indexOf(status))
    expect(columns).toEqual(columns.toSorted((one, other) => one - other))
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const move = (by: Caller, id: string, body: BodyOf<'PATCH /api/tasks/:id'>) =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body })
  const board = (by: Caller, id: string) => server.ok(by, 'GET /api/sprints/:id/tasks', { params: { id } })
  const aBoard = async (family: Family, columns: Partial<Record<TaskStatus, string>>) => {
    const { id: sprint_id } = await aSprint(server, family)
    const cards: Record<string, string> = {}
    for (const status of taskStatuses) {
      for (const title of columns[status] ?? '')
        cards[title] = (await aTask(server, family, { title, status, sprint_id })).id
    }
    const column = async (status: TaskStatus) =>
      (await board(family.ana, sprint_id))
        .filter((task) => task.status === status)
        .map(({ title }) => title)
        .join('')
    return { sprintId: sprint_id, card: (title: string) => cards[title] ?? '', column }
  }
  return { move, board, aBoard }
}
