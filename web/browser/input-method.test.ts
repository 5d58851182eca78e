import { expect, it } from 'vitest'
import { isForInputMethod } from './input-method.ts'

it.each([
  ['the key that confirms a composed word', { isComposing: true, keyCode: 229 }, true],
  [
    'that key in Safari, where the composition has ended before it',
    { isComposing: false, keyCode: 229 },
    true,
  ],
  ['a key that is pressed afterwards', { isComposing: false, keyCode: 13 }, false],
])('%s: %o belongs to the input method: %s', (_, key, expected) => {
  expect(isForInputMethod(key as KeyboardEvent)).toBe(expected)
})
