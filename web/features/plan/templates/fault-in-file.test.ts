import { expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { faultInFile } from './fault-in-file.ts'

const t = translator('en')

it.each([
  ['tasks.3.title', 'task 4, title'],
  ['tasks.3', 'task 4'],
  ['subjects.0.color', 'subject 1, color'],
  ['name', 'name'],
])('says where a template file is wrong: %s', (path, place) => {
  expect(faultInFile(t, [{ path }])).toBe(`This template file is damaged, so nothing was added: ${place}.`)
})

it('says no place where there is none', () => {
  expect(faultInFile(t, [{ path: '' }])).toBe('This template file is damaged, so nothing was added.')
})
