import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { serveApiDocs } from './api-docs.ts'
import { createOpenApi } from './openapi.ts'
import { renderOpenApi } from './openapi-page.ts'

const app = Fastify()
serveApiDocs(app)
const typeFor = async (accept?: string) => {
  const { headers } = await app.inject({ url: '/api/docs', headers: accept === undefined ? {} : { accept } })
  expect(headers['vary']).toBe('accept, accept-encoding')
  return headers['content-type']
}
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

it.each([browser, 'text/html', 'application/json;q=0.5, text/html'])(
  'serves the API docs as a page for Accept: %s',
  async (accept) => {
    expect(await typeFor(accept)).toBe('text/html; charset=utf-8')
  },
)

it.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'application/json, text/plain, */*',
  'text/html;q=0.9, application/json',
  'text/html;q=0',
  'text/*',
])('serves the API docs as JSON for Accept: %s', async (accept) => {
  expect(await typeFor(accept)).toBe('application/json; charset=utf-8')
})

it('shows every call and every error code in the API docs, without scripts', async () => {
  const { body } = await app.inject({ url: '/api/docs', headers: { accept: browser } })
  expect(body.match(/<details id="(?!object-)/g)).toHaveLength(Object.keys(calls).length)
  for (const code of Object.keys(problemMessages)) expect(body).toContain(`<code>${code}</code>`)
  expect(body).not.toContain('<script')
})

it('links only to ids that exist on the API docs page', async () => {
  const page = renderOpenApi(createOpenApi())
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  expect(page.match(/ id="/g)).toHaveLength(ids.size)
})

it('allows only its own style in the Content-Security-Policy of the API docs', async () => {
  const { body, headers } = await app.inject({ url: '/api/docs', headers: { accept: browser } })
  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
})

it('escapes HTML in the descriptions of the API docs', () => {
  const api = createOpenApi()
  const evil = '<img src="x" onerror="alert(1)"> & `<b>`'
  api.info.description = evil
  for (const methods of Object.values(api.paths))
    for (const operation of Object.values(methods)) operation.summary = operation.description = evil
  for (const schema of Object.values(api.components.schemas)) schema.description = evil
  const page = renderOpenApi(api)
  expect(page).not.toContain('<img')
  expect(page).toContain(
    '&lt;img src=&quot;x&quot; onerror=&quot;alert(1)&quot;&gt; &amp; <code>&lt;b&gt;</code>',
  )
})
