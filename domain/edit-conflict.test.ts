import { describe, expect, it } from 'vitest'
import { Problem } from './errors.ts'
import { assertNoEditConflict } from './edit-conflict.ts'

const stored = { id: 'ten', version: 3, name: 'Week ten', description: null, startDate: '2026-03-02' }

describe('assertNoEditConflict', () => {
  it.each([
    ['nothing is said of what was there before', { name: 'Volcanoes' }],
    ['the field is still what it was', { name: 'Volcanoes', was: { name: 'Week ten' } }],
    ['the field is still empty', { description: 'Lava', was: { description: null } }],
    ['it comes to what is stored anyway', { name: 'Week ten', was: { name: 'Week nine' } }],
    ['another field has changed', { name: 'Volcanoes', was: { name: 'Week ten', startDate: '2026-02-23' } }],
    ['it was made on what is stored', { name: 'Volcanoes', version: 3 }],
    ['an unknown field was something', { name: 'Volcanoes', was: { mood: 'good' } }],
  ])('accepts a change when %s', (_, change) => {
    expect(() => assertNoEditConflict(change, stored)).not.toThrow()
  })

  it.each([
    ['another text', { name: 'Volcanoes', was: { name: 'Week nine' } }],
    ['empty', { name: 'Volcanoes', was: { name: null } }],
    ['a text that is gone by now', { description: 'Lava', was: { description: 'Plants' } }],
    ['another text, and is to be emptied', { name: null, was: { name: 'Week nine' } }],
    [
      'another text, though another field is fresh',
      { startDate: '2026-03-03', name: 'Volcanoes', was: { startDate: '2026-03-02', name: 'Week nine' } },
    ],
  ])('throws stale with the stored row if the old value of a changed field was %s', (_, change) => {
    const refused = () => assertNoEditConflict(change, stored)
    expect(refused).toThrow(new Problem('stale', { current: stored }))
  })

  it('throws stale with the stored row if the change is based on an older version', () => {
    const refused = () => assertNoEditConflict({ name: 'Volcanoes', version: 2 }, stored)
    expect(refused).toThrow(new Problem('stale', { current: stored }))
  })
})
