import { describe, expect, it } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { moveOfStep, stepOfKey } from './steps.ts'

const card = (id: string, status: TaskStatus = 'todo') => ({ id, status })
const [one, two, three, done] = [card('one'), card('two'), card('three'), card('done', 'done')]
const board = [one, two, three, done]

describe('a step', () => {
  it('goes one place up or down', () => {
    expect(moveOfStep(board, two, 'up')).toEqual({ status: 'todo', beforeId: 'one' })
    expect(moveOfStep(board, two, 'down')).toEqual({ status: 'todo', afterId: 'three' })
  })

  it('goes one column on or back, or into a named one', () => {
    expect(moveOfStep(board, one, 'forward')).toEqual({ status: 'in_progress' })
    expect(moveOfStep(board, done, 'back')).toEqual({ status: 'in_progress' })
    expect(moveOfStep(board, one, 'done')).toEqual({ status: 'done' })
  })

  it('names the end of the board that it would go beyond', () => {
    expect(moveOfStep(board, one, 'up')).toBe('first')
    expect(moveOfStep(board, three, 'down')).toBe('last')
    expect(moveOfStep(board, one, 'back')).toBe('firstColumn')
    expect(moveOfStep(board, done, 'forward')).toBe('lastColumn')
  })
})

describe('the key of a step', () => {
  const press = (code: string, more = {}) => ({
    code,
    shiftKey: true,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  })

  it('is Shift with an arrow', () => {
    expect(stepOfKey(press('ArrowUp'), 'ltr')).toBe('up')
    expect(stepOfKey(press('ArrowDown'), 'rtl')).toBe('down')
    expect(stepOfKey(press('ArrowUp', { shiftKey: false }), 'ltr')).toBeUndefined()
    expect(stepOfKey(press('Space'), 'ltr')).toBeUndefined()
  })

  it('goes on in the direction in which the columns run', () => {
    expect(stepOfKey(press('ArrowRight'), 'ltr')).toBe('forward')
    expect(stepOfKey(press('ArrowLeft'), 'ltr')).toBe('back')
    expect(stepOfKey(press('ArrowRight'), 'rtl')).toBe('back')
    expect(stepOfKey(press('ArrowLeft'), 'rtl')).toBe('forward')
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])(
    'leaves what is pressed together with %s to the browser',
    (held) => {
      expect(stepOfKey(press('ArrowLeft', { [held]: true }), 'ltr')).toBeUndefined()
    },
  )
})
