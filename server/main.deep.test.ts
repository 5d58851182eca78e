import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockEnvironment } from '#tests/support/clock/test-clock.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

const program = fileURLToPath(new URL('../scripts/support/serve.mjs', import.meta.url))
const form = {
  username: 'ana',
  password: 'leaf and stem',
  firstName: 'Ana',
  lastName: 'Lind',
  email: 'ana@example.org',
}

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-main-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function startSignUpAndStop(dataDir: string, settings: Record<string, string>): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    ...clockEnvironment(),
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    ...settings,
  }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  server.stdout.setEncoding('utf8')
  for await (const piece of server.stdout) {
    const url = /http:\/\/localhost:\d+/.exec((said += piece))?.[0].replace('localhost', '127.0.0.1')
    if (url && !server.killed) {
      const headers = { 'content-type': 'application/json' }
      const setupCode = /\?setup=([\w-]+)/.exec(said)?.[1]
      const body = JSON.stringify({ ...form, setupCode })
      const { status } = await fetch(`${url}/api/register`, { method: 'POST', headers, body })
      if (settings.SIGN_UP) said += `signed up: ${status}\n`
      server.kill('SIGTERM')
    }
  }
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  expect(code).toBe(0)
  return said
}

it('logs once that no mail is sent, and writes the message to the outbox before it exits', async () => {
  const dataDir = join(folder, 'without')
  const said = await startSignUpAndStop(dataDir, {})
  const outbox = join(dataDir, 'outbox')
  expect(said.match(/SMTP_URL is not set, so no mail is sent/g)).toHaveLength(1)
  expect(said).toContain(outbox)
  expect(said).toContain('(for this machine alone; HOST and PUBLIC_URL let others in)')
  expect(said).not.toContain('TRUST_PROXY')
  const [name = '', ...more] = await readdir(outbox)
  expect(more).toEqual([])
  const letter = await PostalMime.parse(await readFile(join(outbox, name)))
  expect(letter).toMatchObject({ to: [{ address: form.email }], subject: 'Welcome to Sprintling' })
  expect(letter.text).toMatch(/^http:\/\/[^/]+:\d{2,}\/$/m)
})

it('sends mail through the configured server, with the configured sender and URL, before it exits', async () => {
  const smtp = await startSmtpServer()
  const said = await startSignUpAndStop(join(folder, 'with'), {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'The Linds <linds@example.org>',
    PUBLIC_URL: 'https://learn.example.org',
  })
  expect(said).not.toContain('SMTP_URL')
  expect(said).toContain('(for others: https://learn.example.org/)')
  expect(said).toContain('PUBLIC_URL is https, but TRUST_PROXY is not set')
  const letter = await smtp.nextMailTo(form.email)
  expect(letter.from).toEqual({ name: 'The Linds', address: 'linds@example.org' })
  expect(letter.text).toContain('https://learn.example.org/\n')
  await smtp.close()
})

it('prints the setup link for the first account if sign-up is by invitation only', async () => {
  const dataDir = join(folder, 'invited')
  const settings = { SIGN_UP: 'invited', PUBLIC_URL: 'https://learn.example.org' }
  const said = await startSignUpAndStop(dataDir, settings)
  const [, code] = /ready: http:\/\/localhost:\d+\/auth\?setup=([\w-]{43}) /.exec(said) ?? []
  expect(said).toContain(`(for others: https://learn.example.org/auth?setup=${code})`)
  expect(said).toContain('signed up: 201')
  const later = await startSignUpAndStop(dataDir, settings)
  expect(later).not.toContain('setup')
  expect(later).toContain('signed up: 403')
})
