import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['\u001b[2J\u001b]0;owned\u0007Eva', '\\u001b[2J\\u001b]0;owned\\u0007Eva'],
  ['a\rb', 'a\\u000db'],
  ['\u009b31mred', '\\u009b31mred'],
  ['\u202egnp.exe', '\\u202egnp.exe'],
  ['two\nlines, Zoë, 한국, שלום', 'two\nlines, Zoë, 한국, שלום'],
])('returns %j as the printable text %j', (text, shown) => {
  expect(printable(text)).toBe(shown)
})
