import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isReadyForDone,
  moveCard,
  moveToIndex,
  movesToReorder,
  nextStatus,
  placeInColumn,
  taskStatuses,
  type TaskStatus,
  nextTaskState,
} from './board.ts'

const now = '2026-03-04T10:00:00.000Z'
const earlier = '2026-03-03T10:00:00.000Z'
const todo = { status: 'todo', progress: 0, completedAt: null } as const
const half = { status: 'in_progress', progress: 50, completedAt: null } as const
const done = { status: 'done', progress: 100, completedAt: earlier } as const

// Proves 4.5
it('goes one step forward, and nothing follows done', () => {
  expect(taskStatuses.map(nextStatus)).toEqual(['in_progress', 'done', undefined])
})

describe('the work on a task', () => {
  it('is whole and dated once done', () => {
    expect(nextTaskState(todo, { status: 'done' }, now)).toEqual({
      status: 'done',
      progress: 100,
      completedAt: now,
    })
    expect(nextTaskState(half, { status: 'done' }, now)).toEqual({
      status: 'done',
      progress: 100,
      completedAt: now,
    })
  })

  // Proves 11.84
  it('is what is ticked of its checklist, from when it comes to be in progress, unless it is set', () => {
    const description = '- [x] a\n- b'
    expect(nextTaskState({ ...todo, description }, { status: 'in_progress' }, now).progress).toBe(50)
    expect(nextTaskState({ ...half, description }, { description: '- a\n- b' }, now).progress).toBe(0)
    expect(nextTaskState({ ...half, description }, { description: null }, now).progress).toBe(50)
    expect(nextTaskState({ ...half, progress: 10, description }, {}, now).progress).toBe(10)
    const sent = { status: 'in_progress', progress: 30 } as const
    expect(nextTaskState({ ...todo, description }, sent, now).progress).toBe(30)
    for (const state of [todo, done])
      expect(nextTaskState(state, { description }, now).progress).toBe(state.progress)
  })

  it('keeps its date while it stays done', () => {
    expect(nextTaskState(done, {}, now)).toEqual(done)
    expect(nextTaskState(done, { status: 'done' }, now)).toEqual(done)
  })

  it('loses its date when it leaves done', () => {
    expect(nextTaskState(done, { status: 'in_progress' }, now)).toEqual({ ...half, progress: 100 })
    expect(nextTaskState(done, { status: 'todo' }, now)).toEqual(todo)
  })

  it('starts again at nothing when it goes back to todo', () => {
    expect(nextTaskState(half, { status: 'todo' }, now)).toEqual(todo)
  })

  it('takes a progress while in progress and on the way there', () => {
    expect(nextTaskState(half, { progress: 80 }, now)).toEqual({ ...half, progress: 80 })
    expect(nextTaskState(todo, { status: 'in_progress', progress: 10 }, now)).toEqual({
      ...half,
      progress: 10,
    })
    expect(nextTaskState(done, { status: 'in_progress', progress: 90 }, now)).toEqual({
      ...half,
      progress: 90,
    })
  })

  it('can be finished once it has come all the way and is not done yet', () => {
    expect(isReadyForDone({ status: 'in_progress', progress: 100 })).toBe(true)
    expect(isReadyForDone({ status: 'in_progress', progress: 99 })).toBe(false)
    expect(isReadyForDone({ status: 'done', progress: 100 })).toBe(false)
  })

  // Proves 4.7
  it('refuses a progress in any other column', () => {
    const refusal = expect.objectContaining({ code: 'task_not_in_progress' })
    expect(() => nextTaskState(todo, { progress: 10 }, now)).toThrow(refusal)
    expect(() => nextTaskState(done, { progress: 10 }, now)).toThrow(refusal)
    expect(() => nextTaskState(half, { status: 'todo', progress: 10 }, now)).toThrow(refusal)
    expect(() => nextTaskState(half, { status: 'done', progress: 10 }, now)).toThrow(refusal)
  })
})

const card = (id: string, status: (typeof taskStatuses)[number]) => ({ id, status })
const board = [card('a', 'todo'), card('b', 'todo'), card('c', 'todo'), card('d', 'done'), card('e', 'done')]

function column(cards: readonly { id: string; status: string }[], status: string): string {
  return cards
    .filter((one) => one.status === status)
    .map((one) => one.id)
    .join('')
}

describe('a moved card', () => {
  it('lands directly before or after its neighbour', () => {
    expect(column(moveCard(board, 'c', { status: 'todo', beforeId: 'a' }), 'todo')).toBe('cab')
    expect(column(moveCard(board, 'a', { status: 'todo', afterId: 'b' }), 'todo')).toBe('bac')
    expect(column(moveCard(board, 'a', { status: 'done', beforeId: 'e' }), 'done')).toBe('dae')
  })

  it('goes to the end of the column without a neighbour, or when the neighbour has left it', () => {
    expect(column(moveCard(board, 'a', { status: 'done' }), 'done')).toBe('dea')
    expect(column(moveCard(board, 'a', { status: 'done', beforeId: 'b' }), 'done')).toBe('dea')
    expect(column(moveCard(board, 'a', { status: 'in_progress', afterId: 'gone' }), 'in_progress')).toBe('a')
  })

  it('leaves the board as it is when the card is gone', () => {
    expect(moveCard(board, 'gone', { status: 'done' })).toEqual(board)
  })

  it('is found at the index it was dropped at, with every other card once and in its order', () => {
    const drops = fc.record({
      statuses: fc.array(fc.constantFrom(...taskStatuses), { minLength: 1, maxLength: 20 }),
      which: fc.nat(),
      status: fc.constantFrom(...taskStatuses),
      index: fc.nat(),
    })
    fc.assert(
      fc.property(drops, ({ statuses, which, status, index }) => {
        const cards = statuses.map((status, place) => card(`card-${place}`, status))
        const { id } = cards[which % cards.length] ?? card('none', 'todo')
        const others = cards.filter((one) => one.id !== id)
        const target = index % (others.filter((one) => one.status === status).length + 1)
        const move = moveToIndex(cards, id, status, target)
        const moved = move ? moveCard(cards, id, move) : cards
        const columnAfter = moved.filter((one) => one.status === status)
        expect(columnAfter[target]?.id).toBe(id)
        expect(moved.filter((one) => one.id !== id)).toEqual(others)
      }),
    )
  })

  it('is not a move when the card is dropped where it was', () => {
    expect(moveToIndex(board, 'b', 'todo', 1)).toBeUndefined()
    expect(moveToIndex(board, 'b', 'todo', 0)).toEqual({ status: 'todo', beforeId: 'a' })
    expect(moveToIndex(board, 'b', 'todo', 2)).toEqual({ status: 'todo', afterId: 'c' })
    expect(moveToIndex(board, 'b', 'in_progress', 0)).toEqual({ status: 'in_progress' })
  })
})

it('counts the place of a card in its column from 1', () => {
  const card = (id: string, status: TaskStatus) => ({ id, status })
  const cards = [card('one', 'todo'), card('two', 'done'), card('three', 'todo')]
  expect(placeInColumn(cards, 'three')).toEqual({ status: 'todo', place: 2, total: 2 })
  expect(placeInColumn(cards, 'gone')).toBeUndefined()
})

describe('cards that arrived in any order', () => {
  const arrived = [
    card('b', 'todo'),
    card('x', 'todo'),
    card('a', 'todo'),
    card('e', 'done'),
    card('d', 'done'),
  ]

  it('are moved behind the one they follow, in their own column', () => {
    expect(movesToReorder(['a', 'b', 'd', 'e'], arrived)).toEqual([
      { id: 'b', afterId: 'a' },
      { id: 'e', afterId: 'd' },
    ])
  })

  it('stay where they are when they are in order, or gone', () => {
    expect(movesToReorder(['b', 'e', 'gone', 'a', 'd'], arrived)).toEqual([])
  })

  it('stand in order afterwards, and the others as before', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const shuffled = fc.shuffledSubarray(ids, { minLength: ids.length })
    const columns = fc.array(fc.constantFrom(...taskStatuses), { minLength: 7, maxLength: 7 })
    const whole = fc.property(shuffled, fc.shuffledSubarray(ids), columns, (places, order, statuses) => {
      const before = places.map((id) => card(id, statuses[ids.indexOf(id)] ?? 'todo'))
      const after = movesToReorder(order, before).reduce(
        (cards, { id, afterId }) => moveCard(cards, id, { status: statusOf(id, before), afterId }),
        before,
      )
      for (const status of taskStatuses) {
        const inColumn = (id: string) => statusOf(id, before) === status
        const stands = after.filter((other) => other.status === status).map(({ id }) => id)
        expect(stands.filter((id) => order.includes(id))).toEqual(order.filter(inColumn))
        const isOther = (id: string) => !order.includes(id) && inColumn(id)
        expect(stands.filter(isOther)).toEqual(places.filter(isOther))
      }
    })
    fc.assert(whole)
  })
})

const statusOf = (id: string, cards: ReturnType<typeof card>[]) =>
  cards.find((other) => other.id === id)?.status ?? 'todo'
