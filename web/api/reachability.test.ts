import { afterEach, expect, it, vi } from 'vitest'
import { recordResponse, recordNoResponse, recordHeartbeat, onReachable } from './reachability.ts'

const told = vi.fn<() => void>()
const stop = onReachable(told)

afterEach(() => {
  recordResponse()
  told.mockClear()
})

it('onReachable calls its listener once when the server responds after it could not be reached', () => {
  recordResponse()
  expect(told).not.toHaveBeenCalled()
  recordNoResponse()
  recordNoResponse()
  expect(told).not.toHaveBeenCalled()
  recordResponse()
  recordResponse()
  expect(told).toHaveBeenCalledTimes(1)
})

it('onReachable treats 502, 503 and 504 as no response, and a refusal as a response', () => {
  recordResponse(502)
  recordResponse(503)
  recordResponse(504)
  expect(told).not.toHaveBeenCalled()
  recordResponse(409)
  expect(told).toHaveBeenCalledTimes(1)
})

it('onReachable treats a heartbeat as a response, but not while the database is unavailable', () => {
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

it('onReachable does not call a listener that was removed', () => {
  stop()
  recordNoResponse()
  recordResponse()
  expect(told).not.toHaveBeenCalled()
})
