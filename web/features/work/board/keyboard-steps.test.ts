import { describe, expect, it } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { moveForStep } from './keyboard-steps.ts'

const card = (id: string, status: TaskStatus = 'todo') => ({ id, status })
const [one, two, three, done] = [card('one'), card('two'), card('three'), card('done', 'done')]
const board = [one, two, three, done]

describe('keyboard step (moveForStep)', () => {
  it('moves a card one place up or down', () => {
    expect(moveForStep(board, two, 'up')).toEqual({ status: 'todo', beforeId: 'one' })
    expect(moveForStep(board, two, 'down')).toEqual({ status: 'todo', afterId: 'three' })
  })

  it('moves a card one column forward or back, or into a named column', () => {
    expect(moveForStep(board, one, 'forward')).toEqual({ status: 'in_progress' })
    expect(moveForStep(board, done, 'back')).toEqual({ status: 'in_progress' })
    expect(moveForStep(board, one, 'done')).toEqual({ status: 'done' })
  })

  it('names the end of the board if the card cannot go further', () => {
    expect(moveForStep(board, one, 'up')).toBe('first')
    expect(moveForStep(board, three, 'down')).toBe('last')
    expect(moveForStep(board, one, 'back')).toBe('firstColumn')
    expect(moveForStep(board, done, 'forward')).toBe('lastColumn')
  })
})
