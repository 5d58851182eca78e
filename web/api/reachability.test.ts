import { afterEach, expect, it, vi } from 'vitest'
import { recordResponse, recordNoResponse, recordHeartbeat, onReachable } from './reachability.ts'

const told = vi.fn<() => void>()
const stop = onReachable(told)

afterEach(() => {
  recordResponse()
  told.mockClear()
})

it('tells once when the server answers after it could not be reached, and never while it simply answers', () => {
  recordResponse()
  expect(told).not.toHaveBeenCalled()
  recordNoResponse()
  recordNoResponse()
  expect(told).not.toHaveBeenCalled()
  recordResponse()
  recordResponse()
  expect(told).toHaveBeenCalledTimes(1)
})

it('takes a proxy that speaks for the server for no answer, and a refusal for one', () => {
  recordResponse(502)
  recordResponse(503)
  recordResponse(504)
  expect(told).not.toHaveBeenCalled()
  recordResponse(409)
  expect(told).toHaveBeenCalledTimes(1)
})

it('takes a sign of life for an answer of a server that could not be reached, not of one whose database is away', () => {
  recordNoResponse()
  recordHeartbeat()
  expect(told).toHaveBeenCalledTimes(1)
  recordResponse(503)
  recordNoResponse()
  recordHeartbeat()
  expect(told).toHaveBeenCalledTimes(1)
  recordResponse()
  expect(told).toHaveBeenCalledTimes(2)
})

it('tells nobody who has gone', () => {
  stop()
  recordNoResponse()
  recordResponse()
  expect(told).not.toHaveBeenCalled()
})
