import { afterEach, beforeEach, expect } from 'vitest'
import { argon2Hasher } from '#server/security/hasher.ts'
import { aPerson, type Person } from './family.ts'
import type { TestServer } from './test-server.ts'

export const minute = 60_000
export const startTime = new Date('2026-03-04T10:00:00Z')
export const password = 'a new leaf'
export const fastHasher = argon2Hasher({ memoryCost: 8, timeCost: 1 })

/** Helpers for password tests. Before each test the clock is reset and all reset links are deleted. */
export function passwordFixture(server: TestServer) {
  const oldPassword = 'leaf and stem'
  beforeEach(async () => {
    server.now = startTime
    await server.store.db.deleteFrom('password_reset').execute()
  })
  afterEach(async () => {
    await server.backgroundTasks.done()
    server.mail.sendsMail = true
  })
  const people = {
    oldPassword,
    async aPersonWithPassword(name: string): Promise<Person> {
      const person = await aPerson(server, name, 'facilitator')
      await givePassword(server, person, await (await fastHasher).hash(oldPassword))
      return person
    },
    async requestReset({ email }: Person) {
      const answer = await server.ok(undefined, 'POST /api/forgot-password', { body: { email } })
      await server.backgroundTasks.done()
      return answer
    },
    signIn: ({ email: username }: Person, password: string) =>
      server.request(undefined, 'POST /api/login', { body: { username, password } }),
    async mailedTokens({ email }: Person): Promise<string[]> {
      const mails = await server.mailsTo(email)
      return mails.map(({ text }) => resetTokenIn(text)).filter((token) => token !== '')
    },
    lastMailedToken: async (person: Person) => (await people.mailedTokens(person)).at(-1) ?? '',
  }
  return people
}

export async function givePassword({ store }: TestServer, { id }: Person, password_hash: string) {
  await store.db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
}

export function resetTokenIn(text: string | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

/** Expects the same 404 for verifying and for using the token. */
export async function expectInvalidResetLink(server: TestServer, token: string) {
  const looked = await server.refused(undefined, 'GET /api/verify-reset-token', { query: { token } })
  const used = await server.refused(undefined, 'POST /api/reset-password', { body: { token, password } })
  expect(used).toEqual(looked)
  expect(looked).toMatchObject({ status: 404, code: 'link_invalid' })
  return looked
}
