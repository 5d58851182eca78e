import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFamily } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation } from '#tests/support/invitations.ts'
import { TestServer } from '#tests/support/test-server.ts'
import { createSetupCode } from './setup-code.service.ts'

const config = { publicUrl: undefined, trustProxy: false, authRateLimit: 1000, signUp: 'invited' } as const

describe.each(databaseKinds)('a server with sign-up by invitation only (%s)', (kind) => {
  const server = new TestServer()
  beforeAll(() => server.open(kind, { config }))
  afterAll(() => server.close())

  const accounts = () => server.store.db.selectFrom('user').select(['username', 'role']).execute()
  const context = () => ({ store: server.store, now: () => server.now })
  const startAnother = () => createSetupCode(context(), 'invited')
  const signUp = async (username: string, more: { setupCode?: string; role?: 'learner' } = {}) => {
    const names = { firstName: 'Ana', lastName: 'Lind', username, password: 'leaf and stem' }
    const body = { ...names, email: `${username}@example.org`, ...more }
    const answer = await server.request(undefined, 'POST /api/register', { body })
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
  }
  const notFromTheStart = { status: 403, code: 'setup_code_wrong' }

  describe('before the first account exists', () => {
    beforeEach(async () => {
      for (const table of ['session', 'known_browser', 'user'] as const)
        await server.store.db.deleteFrom(table).execute()
    })

    it('refuses a sign-up with a missing or wrong setup code', async () => {
      expect(await signUp('stranger', { setupCode: '' })).toEqual(notFromTheStart)
      await startAnother()
      expect(await signUp('stranger')).toEqual(notFromTheStart)
      expect(await signUp('stranger', { setupCode: 'guess' })).toEqual(notFromTheStart)
      expect(await accounts()).toEqual([])
    })

    it('registers the first user with the setup code as a facilitator, and then closes sign-up', async () => {
      const setupCode = (await startAnother()) ?? ''
      expect(await signUp('first', { setupCode, role: 'learner' })).toMatchObject({ status: 201 })
      expect(await accounts()).toEqual([{ username: 'first', role: 'facilitator' }])
      expect(await signUp('second', { setupCode })).toEqual({ status: 403, code: 'sign_up_closed' })
      expect(await startAnother()).toBeUndefined()
      expect(await server.store.db.selectFrom('setup_code').selectAll().execute()).toEqual([])
    })

    it('creates one account when three users sign up with the code at the same time', async () => {
      const setupCode = (await startAnother()) ?? ''
      const answers = await Promise.all(['one', 'two', 'three'].map((name) => signUp(name, { setupCode })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 'sign_up_closed')).toHaveLength(2)
      expect(await accounts()).toHaveLength(1)
    })

    it('keeps the setup code valid after a failed sign-up', async () => {
      const setupCode = (await startAnother()) ?? ''
      expect(await signUp('not@mine', { setupCode })).toMatchObject({ status: 400 })
      expect(await signUp('first', { setupCode })).toMatchObject({ status: 201 })
    })

    it('accepts only the newest setup code on SQLite, but also earlier ones on PostgreSQL', async () => {
      const [earlier = '', later = ''] = [await startAnother(), await startAnother()]
      expect(earlier).not.toBe(later)
      const kept = JSON.stringify(await server.store.db.selectFrom('setup_code').selectAll().execute())
      expect(kept).not.toContain(later)
      const { status } = await signUp('first', { setupCode: earlier })
      expect(status).toBe(kind === 'sqlite' ? 403 : 201)
    })

    it('creates no setup code and deletes existing ones if sign-up is open', async () => {
      await startAnother()
      expect(await createSetupCode(context(), 'open')).toBeUndefined()
      expect(await server.store.db.selectFrom('setup_code').selectAll().execute()).toEqual([])
    })
  })

  it('refuses a sign-up and sends no mail, whether or not the email is registered', async () => {
    const { ana } = await aFamily(server)
    const before = await accounts()
    for (const email of [anEmail('eva'), ana.email]) {
      const names = { firstName: 'Eva', lastName: 'Lind', username: 'eva', password: 'leaf and stem' }
      const answer = await server.request(undefined, 'POST /api/register', { body: { ...names, email } })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        code: 'sign_up_closed',
        message: 'You need an invitation to create an account here. Ask a facilitator for one.',
      })
      expect(answer.cookies).toEqual([])
      expect(await server.mailsTo(email)).toEqual([])
    }
    expect(await accounts()).toEqual(before)
  })

  it('creates a learner account when an invitation is accepted', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    const { status, signedIn } = await acceptInvitation(server, token)
    expect(status).toBe(200)
    expect(await server.ok(signedIn, 'GET /api/user')).toMatchObject({ role: 'learner' })
  })
})
