import { expect, it } from 'vitest'
import { TestServer } from '#tests/support/server.ts'
import { newLog } from './log.ts'

it.each([
  '/api/invitations/verify/very-secret',
  '/accept-invite/very-secret',
  '/api/verify-reset-token?token=very-secret',
  '/reset-password?from=mail&token=very-secret',
])('notes that %s was asked for, but not its token', async (url) => {
  const lines: string[] = []
  const server = new TestServer()
  await server.open('sqlite', { log: newLog('info', { write: (line) => lines.push(line) }) })
  await server.app.inject(url)
  await server.close()
  expect(lines.join()).toContain(url.replace('very-secret', '…'))
  expect(lines.join()).not.toContain('very-secret')
})
