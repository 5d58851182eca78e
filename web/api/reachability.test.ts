import { afterEach, expect, it, vi } from 'vitest'
import { noteAnswer, noteNoAnswer, noteSignOfLife, onceReachable } from './reachability.ts'

const told = vi.fn<() => void>()
const stop = onceReachable(told)

afterEach(() => {
  noteAnswer()
  told.mockClear()
})

it('tells once when the server answers after it could not be reached, and never while it simply answers', () => {
  noteAnswer()
  expect(told).not.toHaveBeenCalled()
  noteNoAnswer()
  noteNoAnswer()
  expect(told).not.toHaveBeenCalled()
  noteAnswer()
  noteAnswer()
  expect(told).toHaveBeenCalledTimes(1)
})

it('takes a proxy that speaks for the server for no answer, and a refusal for one', () => {
  noteAnswer(502)
  noteAnswer(503)
  noteAnswer(504)
  expect(told).not.toHaveBeenCalled()
  noteAnswer(409)
  expect(told).toHaveBeenCalledTimes(1)
})

it('takes a sign of life for an answer of a server that could not be reached, not of one whose database is away', () => {
  noteNoAnswer()
  noteSignOfLife()
  expect(told).toHaveBeenCalledTimes(1)
  noteAnswer(503)
  noteNoAnswer()
  noteSignOfLife()
  expect(told).toHaveBeenCalledTimes(1)
  noteAnswer()
  expect(told).toHaveBeenCalledTimes(2)
})

it('tells nobody who has gone', () => {
  stop()
  noteNoAnswer()
  noteAnswer()
  expect(told).not.toHaveBeenCalled()
})
