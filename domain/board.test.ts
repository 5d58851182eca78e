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
} from './board.ts'

// Proves 4.5
it('nextStatus returns the next column’s status, and undefined after done', () => {
  expect(taskStatuses.map(nextStatus)).toEqual(['in_progress', 'done', undefined])
})

it('isReadyForDone is true only for a task in progress at 100 %', () => {
  expect(isReadyForDone({ status: 'in_progress', progress: 100 })).toBe(true)
  expect(isReadyForDone({ status: 'in_progress', progress: 99 })).toBe(false)
  expect(isReadyForDone({ status: 'done', progress: 100 })).toBe(false)
})

const card = (id: string, status: (typeof taskStatuses)[number]) => ({ id, status })
const board = [card('a', 'todo'), card('b', 'todo'), card('c', 'todo'), card('d', 'done'), card('e', 'done')]

function column(cards: readonly { id: string; status: string }[], status: string): string {
  return cards
    .filter((one) => one.status === status)
    .map((one) => one.id)
    .join('')
}

describe('moving a card', () => {
  it('puts it directly before or after the given neighbour', () => {
    expect(column(moveCard(board, 'c', { status: 'todo', beforeId: 'a' }), 'todo')).toBe('cab')
    expect(column(moveCard(board, 'a', { status: 'todo', afterId: 'b' }), 'todo')).toBe('bac')
    expect(column(moveCard(board, 'a', { status: 'done', beforeId: 'e' }), 'done')).toBe('dae')
  })

  it('puts it at the end of the column if no neighbour is given or the neighbour has left the column', () => {
    expect(column(moveCard(board, 'a', { status: 'done' }), 'done')).toBe('dea')
    expect(column(moveCard(board, 'a', { status: 'done', beforeId: 'b' }), 'done')).toBe('dea')
    expect(column(moveCard(board, 'a', { status: 'in_progress', afterId: 'gone' }), 'in_progress')).toBe('a')
  })

  it('returns an unchanged board if the card no longer exists', () => {
    expect(moveCard(board, 'gone', { status: 'done' })).toEqual(board)
  })

  it('puts it at the drop index and keeps all other cards in their order', () => {
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

  it('returns no move if the card is dropped where it was', () => {
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

describe('movesToReorder', () => {
  const arrived = [
    card('b', 'todo'),
    card('x', 'todo'),
    card('a', 'todo'),
    card('e', 'done'),
    card('d', 'done'),
  ]

  it('moves each card after its predecessor within its own column', () => {
    expect(movesToReorder(['a', 'b', 'd', 'e'], arrived)).toEqual([
      { id: 'b', afterId: 'a' },
      { id: 'e', afterId: 'd' },
    ])
  })

  it('returns no moves for cards that are already in order or no longer exist', () => {
    expect(movesToReorder(['b', 'e', 'gone', 'a', 'd'], arrived)).toEqual([])
  })

  it('results in the requested order and keeps the order of all other cards', () => {
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
