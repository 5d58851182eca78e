import { afterEach, beforeEach, expect } from 'vitest'
import { argonHasher } from '#server/security/hasher.ts'
import { aPerson, type Person } from './family.ts'
import type { TestServer } from './test-server.ts'

export const minute = 60_000
export const start = new Date('2026-03-04T10:00:00Z')
export const password = 'a new leaf'
export const fast = argonHasher({ memoryCost: 8, timeCost: 1 })

/** Helpers for password tests. Before each test the clock is reset and all reset links are deleted. */
export function peopleOf(server: TestServer) {
  const oldPassword = 'leaf and stem'
  beforeEach(async () => {
    server.now = start
    await server.store.db.deleteFrom('password_reset').execute()
  })
  afterEach(async () => {
    await server.background.done()
    server.mail.sends = true
  })
  const people = {
    oldPassword,
    async withPassword(name: string): Promise<Person> {
      const person = await aPerson(server, name, 'facilitator')
      await givePassword(server, person, await (await fast).hash(oldPassword))
      return person
    },
    async ask({ email }: Person) {
      const answer = await server.ok(undefined, 'POST /api/forgot-password', { body: { email } })
      await server.background.done()
      return answer
    },
    signIn: ({ email: username }: Person, password: string) =>
      server.answer(undefined, 'POST /api/login', { body: { username, password } }),
    async tokens({ email }: Person): Promise<string[]> {
      const mails = await server.mailsTo(email)
      return mails.map(({ text }) => tokenIn(text)).filter((token) => token !== '')
    },
    lastToken: async (person: Person) => (await people.tokens(person)).at(-1) ?? '',
  }
  return people
}

export async function givePassword({ store }: TestServer, { id }: Person, password_hash: string) {
  await store.db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
}

export function tokenIn(text: string | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

/** Expects the same 404 from verifying and from using the token. */
export async function expectRefused(server: TestServer, token: string) {
  const looked = await server.refused(undefined, 'GET /api/verify-reset-token', { query: { token } })
  const used = await server.refused(undefined, 'POST /api/reset-password', { body: { token, password } })
  expect(used).toEqual(looked)
  expect(looked).toMatchObject({ status: 404, code: 'link_invalid' })
  return looked
}
