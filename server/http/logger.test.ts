import { expect, it } from 'vitest'
import { TestServer } from '#tests/support/test-server.ts'
import { createLogger } from './logger.ts'

it.each([
  '/api/invitations/verify/very-secret',
  '/accept-invite/very-secret',
  '/api/calendars/very-secret',
  '/pair/very-secret',
  '/api/verify-reset-token?token=very-secret',
  '/reset-password?from=mail&token=very-secret',
  '/auth?setup=very-secret',
])('logs the request of %s without its token', async (url) => {
  const lines: string[] = []
  const server = new TestServer()
  await server.open('sqlite', { log: createLogger('info', { write: (line) => lines.push(line) }) })
  await server.fastify.inject(url)
  await server.close()
  expect(lines.join()).toContain(url.replace('very-secret', '…'))
  expect(lines.join()).not.toContain('very-secret')
})

it.each([
  '/api/invitations/%76erify/very-secret',
  '/api/invitations/verif%79/v%65ry-secret?x=%zz',
  '/api/%69nvitations/%61ccept/very-secret',
  '/api/verify-reset-token?%74oken=very-secret',
  '/Accept-Invite/very-secret',
  '/%70air/very-secret',
])('logs no token of a URL in another spelling: %s', async (url) => {
  const lines: string[] = []
  createLogger('info', { write: (line) => lines.push(line) }).info({
    req: { method: 'GET', url, ip: '192.0.2.1' },
  })
  expect(lines.join()).toContain('…')
  expect(lines.join()).not.toMatch(/secret/)
})

it('logs the type, stack and cause of an error, but not the row that a database sends with it', () => {
  const lines: string[] = []
  const row = { code: '23502', detail: 'Failing row contains (ana@example.org, $argon2id$…).' }
  const cause = Object.assign(new Error('null value in column "email"'), row)
  createLogger('info', { write: (line) => lines.push(line) }).error({
    err: new Error('not written', { cause }),
  })
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toMatchObject({
    type: 'Error',
    message: 'not written',
    stack: expect.stringContaining('logger.test'),
  })
  expect(err.cause).toMatchObject({ code: '23502', message: cause.message })
  expect(lines[0]).not.toContain('Failing row')
})
