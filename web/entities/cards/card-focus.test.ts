import { describe, expect, it } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { neighbourOf } from './card-focus.ts'

const card = (id: string, status: TaskStatus = 'todo') => ({ id, status })

const board = [card('one'), card('two'), card('elsewhere', 'done'), card('three')]

describe('card that gets the focus after another one is gone', () => {
  const without = (...gone: string[]) => neighbourOf('two', board, (id) => !['two', ...gone].includes(id))

  it('is the next one in the same column', () => {
    expect(without()).toBe('three')
  })

  it('is the previous one if there is no next one', () => {
    expect(without('three')).toBe('one')
  })

  it('is undefined if the column is empty now', () => {
    expect(without('one', 'three')).toBeUndefined()
  })

  it('is undefined if the card was not on the board', () => {
    expect(neighbourOf('four', board, () => true)).toBeUndefined()
  })
})
