import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { acceptOnlyJson, assertStorableText } from './json-body.ts'
import { handleError } from './error-handler.ts'

const app = Fastify({ bodyLimit: limits.bodyBytes })
app.setErrorHandler(handleError)
acceptOnlyJson(app)
app.all('/', async ({ body }) => {
  assertStorableText(body)
  return { got: body ?? null }
})

type TestBody = { payload?: string | Buffer; headers?: Record<string, string>; method?: 'POST' | 'DELETE' }

const send = ({ payload, headers = { 'content-type': 'application/json' }, method = 'POST' }: TestBody) =>
  app.inject({ method, url: '/', headers, ...(payload !== undefined && { payload }) })

it('reads JSON, with and without a charset', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8']) {
    const answer = await send({ payload: '{"title":"Łódź 🚀"}', headers: { 'content-type': type } })
    expect(answer.json()).toEqual({ got: { title: 'Łódź 🚀' } })
  }
})

it.each([['with'], ['without']])('accepts an empty body %s a JSON content type', async (how) => {
  const headers: Record<string, string> = how === 'with' ? { 'content-type': 'application/json' } : {}
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await send({ headers, method })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ got: null })
  }
})

// Proves 5.28
it.each<[string, TestBody, number, string]>([
  ['is not JSON', { payload: '{"title":' }, 400, 'malformed'],
  ['has a __proto__ key', { payload: '{"__proto__":{"role":"facilitator"}}' }, 400, 'malformed'],
  [
    'has a constructor key with a prototype',
    { payload: '{"constructor":{"prototype":{"a":1}}}' },
    400,
    'malformed',
  ],
  ['is not UTF-8', { payload: Buffer.from([0x22, 0xff, 0x22]) }, 400, 'malformed'],
  ['has a NUL character', { payload: String.raw`{"title":"a\u0000b"}` }, 400, 'invalid'],
  ['has a lone surrogate', { payload: String.raw`{"title":"\ud83d"}` }, 400, 'invalid'],
  ['is too long', { payload: `"${'a'.repeat(limits.bodyBytes)}"` }, 413, 'too_large'],
  [
    'is a form',
    { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  ['is text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
  [
    'has an empty content type',
    { payload: '{}', headers: { 'content-type': '' } },
    415,
    'unsupported_media_type',
  ],
])('refuses a body that %s', async (_, sent, status, code) => {
  const answer = await send(sent)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code })
})

it('returns the path of a nested field with invalid characters', async () => {
  const answer = await send({ payload: String.raw`{"tasks":[{"title":"fine"},{"title":"\u0000"}]}` })
  expect(answer.json()).toMatchObject({ issues: [{ path: 'tasks.1.title', message: 'invalid_characters' }] })
})
