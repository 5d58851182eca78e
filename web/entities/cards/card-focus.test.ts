import { describe, expect, it } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { neighbourOf } from './card-focus.ts'

const card = (id: string, status: TaskStatus = 'todo') => ({ id, status })

const board = [card('one'), card('two'), card('elsewhere', 'done'), card('three')]

describe('the card that takes the focus of one that has gone', () => {
  const without = (...gone: string[]) => neighbourOf('two', board, (id) => !['two', ...gone].includes(id))

  it('is the next one of its column', () => {
    expect(without()).toBe('three')
  })

  it('is the one before it when there is none after it', () => {
    expect(without('three')).toBe('one')
  })

  it('is none when its column is empty now', () => {
    expect(without('one', 'three')).toBeUndefined()
  })

  it('is none for a card that was not there', () => {
    expect(neighbourOf('four', board, () => true)).toBeUndefined()
  })
})
