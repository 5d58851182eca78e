import { describe, expect, it } from 'vitest'
import { arrowDirection } from './card-grid.ts'

describe('the direction of a key', () => {
  const press = (key: string, more = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  })

  it('is that of an arrow', () => {
    expect(arrowDirection(press('ArrowUp'), 'ltr')).toBe('up')
    expect(arrowDirection(press('ArrowDown'), 'rtl')).toBe('down')
    expect(arrowDirection(press(' '), 'ltr')).toBeUndefined()
  })

  it('follows the text direction', () => {
    expect(arrowDirection(press('ArrowRight'), 'ltr')).toBe('forward')
    expect(arrowDirection(press('ArrowLeft'), 'ltr')).toBe('back')
    expect(arrowDirection(press('ArrowRight'), 'rtl')).toBe('back')
    expect(arrowDirection(press('ArrowLeft'), 'rtl')).toBe('forward')
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])(
    'leaves what is pressed together with %s to the browser',
    (held) => {
      expect(arrowDirection(press('ArrowLeft', { [held]: true }), 'ltr')).toBeUndefined()
    },
  )
})
