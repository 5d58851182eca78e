import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { TestServer } from '#tests/support/test-server.ts'

const server = new TestServer()
beforeAll(() => server.open('sqlite'))
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({ url, headers: { host: 'evil.example:3000', ...headers } })

describe('a request for an unknown host', () => {
  it('returns a page that names PUBLIC_URL and TRUST_PROXY, in the language of the browser', async () => {
    const pages = new Set<string>()
    for (const language of languages) {
      const { statusCode, headers, body } = await ask('/', { 'accept-language': `${language}-XX,en;q=0.5` })
      expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(body).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`)
      expect(body).toContain('PUBLIC_URL=http://evil.example:3000</pre>')
      expect(body).toContain('TRUST_PROXY')
      pages.add(body)
    }
    expect(pages.size).toBe(languages.length)
    expect((await ask('/', { 'accept-language': 'fr' })).body).toContain('<html lang="en"')
  })

  it('does not repeat markup from the host', async () => {
    const { body } = await ask('/', { host: '<b>.example' })
    expect(body).not.toContain('<b>')
  })

  it('returns JSON below /api', async () => {
    const answer = await ask('/api/user')
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'unknown_host' }])
    expect(answer.json<{ message: string }>().message).toContain('PUBLIC_URL')
  })
})
