import { expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { exitWithMessage } from './exit-with-message.ts'

it('ends the program with one line and code 1 when a setting is wrong', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await exitWithMessage(async () => void readConfig({ PORT: 'many' }))
  const [written, codes] = [write.mock.calls, exit.mock.calls]
  vi.restoreAllMocks()
  expect(written).toEqual([['PORT must be a whole number from 0 to 65535, not "many".\n']])
  expect(codes).toEqual([[1]])
})

it('rethrows an unexpected error', async () => {
  const fault = new TypeError('x is not a function')
  await expect(exitWithMessage(() => Promise.reject(fault))).rejects.toBe(fault)
})
