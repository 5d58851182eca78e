import { expect, it } from 'vitest'
import { mutated, mutationsOf } from './mutations.ts'

const changesOf = (text: string) => mutationsOf('a.ts', text).map((mutation) => mutated(text, mutation))

it.each([
  ['a < b', ['a <= b']],
  ['a && !b', ['a || !b', 'a && b']],
  ['if (isDone) go()', ['if (!(isDone)) go()', 'if (isDone) ']],
  ["'a' + b", []],
  ['const isOpen = true', ['const isOpen = false']],
  ["await lockSprint(tx, id, 'shared')", ['', "await lockSprint(tx, id, 'exclusive')"]],
  [
    "rows.where('id', '=', id).forNoKeyUpdate()",
    ['', 'rows.forNoKeyUpdate()', "rows.where('id', '!=', id).forNoKeyUpdate()", "rows.where('id', '=', id)"],
  ],
  ['const q = sql`a = 1 and b`', ['const q = sql`a <> 1 and b`', 'const q = sql`a = 1 or b`']],
])('mutationsOf changes %s in every way that a test should notice', (text, changed) => {
  expect(changesOf(text).toSorted()).toEqual(changed.toSorted())
})
