import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Problem } from '#domain/errors.ts'
import { openPostgres } from '../db/connection.ts'
import { handleError } from './error-handler.ts'

/** Returns the answer and the log of a route that throws this. */
async function answerTo(thrown: () => unknown) {
  const log: string[] = []
  const app = Fastify({
    loggerInstance: pino({ level: 'error' }, { write: (line: string) => log.push(line) }),
    genReqId: () => 'request-7',
  })
  app.setErrorHandler(handleError)
  app.get('/', async () => {
    await thrown()
  })
  return { answer: await app.inject('/'), log }
}

// Proves 8.56
it('returns the code, message and details of a Problem', async () => {
  const { answer, log } = await answerTo(() => {
    throw new Problem('stale', { current: { id: 'task' } })
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 'stale',
    message: 'Someone else changed this in the meantime.',
    current: { id: 'task' },
  })
  expect(log).toEqual([])
})

it('returns which limit is reached and its maximum', async () => {
  const limit = { of: 'cards', max: 3000 } as const
  const { answer } = await answerTo(() => {
    throw new Problem('quota_exceeded', { limit })
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ code: 'quota_exceeded', message: "You've reached the limit.", limit })
})

it('returns an issue for each invalid field', async () => {
  const { answer } = await answerTo(() =>
    z.object({ name: z.string(), days: z.array(z.int()) }).parse({ days: [1, 'two'] }),
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'name' }, { path: 'days.1' }] })
})

it('returns Retry-After after too many attempts', async () => {
  const { answer } = await answerTo(() => {
    throw new Problem('rate_limited', { retryAfter: 42 })
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('42')
})

it('returns 500 with the request id for an unexpected error, and logs the reason', async () => {
  const { answer, log } = await answerTo(() => {
    throw new TypeError('the password is swordfish')
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side.',
    requestId: 'request-7',
  })
  expect(log.join('')).toMatch(/"reqId":"request-7".*swordfish/)
})

it('returns 503 with Retry-After if the database is unavailable, and logs one line without a stack trace', async () => {
  const store = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  const { answer, log } = await answerTo(() => store.db.selectFrom('user').selectAll().execute())
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  expect(log).toHaveLength(1)
  expect(log[0]).toContain('ECONNREFUSED')
  expect(log[0]).not.toContain('stack')
  await store.close()
})

it('keeps the status code of an error that a library throws', async () => {
  const thrownWith = (statusCode: number) => () => {
    throw Object.assign(new Error('from a library'), { statusCode })
  }
  const expected = {
    400: 'malformed',
    404: 'not_found',
    413: 'too_large',
    414: 'too_large',
    415: 'unsupported_media_type',
    429: 'rate_limited',
  }
  for (const [status, code] of Object.entries(expected)) {
    const { answer } = await answerTo(thrownWith(Number(status)))
    expect(answer.json()).toMatchObject({ code })
    expect(answer.statusCode).toBe(Number(status))
  }
})
