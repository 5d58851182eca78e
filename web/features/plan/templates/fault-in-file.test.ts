import { expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { faultInFile } from './fault-in-file.ts'

const t = translator('en')

it.each([
  ['tasks.3.title', 'task 4, title'],
  ['tasks.3', 'task 4'],
  ['subjects.0.color', 'subject 1, color'],
  ['name', 'name'],
])('faultInFile names the place of the fault in a template file: %s', (path, place) => {
  expect(faultInFile(t, [{ path }])).toBe(`This template file is damaged, so nothing was added: ${place}.`)
})

it('faultInFile names no place if none is known', () => {
  expect(faultInFile(t, [{ path: '' }])).toBe('This template file is damaged, so nothing was added.')
})
