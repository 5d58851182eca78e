import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openSqlite, type Store } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { clockEnvironment, usualNow } from '#tests/support/clock/test-clock.ts'
import { giveSecondFactor } from '#tests/support/second-factor.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'

const script = fileURLToPath(new URL('reset-password.ts', import.meta.url))
const ana = {
  username: 'ana',
  password: 'leaf and stem',
  firstName: 'Ana',
  lastName: 'Lind',
  email: 'ana@example.org',
}

let folder = ''
let store: Store
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-reset-'))
  store = openSqlite(folder)
  await migrate(store, usualNow)
  app = await buildApp(await testDependencies(store))
  await app.inject({ method: 'POST', url: '/api/register', payload: ana })
})
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true })
})

/** Runs the command in its own process while the server has the same database open. */
function runCommand(args: string[], more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    ...clockEnvironment(),
    DATA_DIR: folder,
    PUBLIC_URL: 'https://learn.example.org',
    ...more,
  }
  return new Promise<{ code: number; out: string; err: string }>((ended) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, out, err) =>
      ended({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

it.each(['Ana', 'ana@example.org'])('prints a link with which %s can choose a new password', async (name) => {
  const { code, out, err } = await runCommand([name])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const token = /^https:\/\/learn\.example\.org\/reset-password\?token=([\w-]+)$/m.exec(out)?.[1]
  const answer = await app.inject({
    method: 'POST',
    url: '/api/reset-password',
    payload: { token, password: 'a new leaf' },
  })
  expect(answer.json()).toMatchObject({ code: 'password_reset' })
})

it('--second-factor-off turns off the second factor of an account and prints no link', async () => {
  const { id } = await store.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await giveSecondFactor({ store, now: usualNow }, [{ id }], 'on')
  const payload = { username: 'ana', password: 'a new leaf' }
  const signIn = async () => (await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode
  expect(await signIn()).toBe(401)
  const off = await runCommand(['Ana', '--second-factor-off'])
  const line = 'The second factor of Ana is off now: the password is enough to sign in.\n'
  expect(off).toEqual({ code: 0, err: '', out: line })
  expect(await signIn()).toBe(200)
  const again = await runCommand(['--second-factor-off', 'ana'])
  expect(again.out).toBe('ana has no second factor. Nothing was changed.\n')
})

it.each([
  ['an unknown name', ['nobody'], {}, 'There is no account with the username or email address "nobody".\n'],
  [
    'an unknown name with a second factor',
    ['nobody', '--second-factor-off'],
    {},
    'There is no account with the username or email address "nobody".\n',
  ],
  ['no name', [], {}, 'Say for whom: npm run reset-password -- USERNAME (or an email address).\n'],
  ['a wrong setting', ['ana'], { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".\n'],
])('reset-password prints one line and exits with code 1 for %s', async (_, args, env, line) => {
  expect(await runCommand(args, env)).toEqual({ code: 1, out: '', err: line })
})
