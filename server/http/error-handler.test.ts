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
it('answers a refusal with its code, its words and what belongs to it', async () => {
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

it('says of a limit what is full and how many fit', async () => {
  const limit = { of: 'cards', max: 3000 } as const
  const { answer } = await answerTo(() => {
    throw new Problem('quota_exceeded', { limit })
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ code: 'quota_exceeded', message: "You've reached the limit.", limit })
})

it('names each field that is not valid', async () => {
  const { answer } = await answerTo(() =>
    z.object({ name: z.string(), days: z.array(z.int()) }).parse({ days: [1, 'two'] }),
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'name' }, { path: 'days.1' }] })
})

it('says when to come back after too many tries', async () => {
  const { answer } = await answerTo(() => {
    throw new Problem('rate_limited', { retryAfter: 42 })
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('42')
})

it('takes an error of ours for its own fault: keeps the reason for the log and answers with the id to find it by', async () => {
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

it('asks to come back when the database is away, and logs one line without a stack trace', async () => {
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

it('does not call what a library throws a fault of ours when it says otherwise', async () => {
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
