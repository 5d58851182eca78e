import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFamily } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation } from '#tests/support/invitations.ts'
import { TestServer } from '#tests/support/test-server.ts'

const config = { publicUrl: undefined, trustProxy: false, authRateLimit: 1000, signUp: 'invited' } as const

describe.each(databaseKinds)('a server that takes only who is invited (%s)', (kind) => {
  const server = new TestServer()
  beforeAll(() => server.open(kind, { config }))
  afterAll(() => server.close())

  const accounts = () => server.store.db.selectFrom('user').select('username').execute()

  it('signs up the first person, who can invite the others', async () => {
    const names = { firstName: 'Ana', lastName: 'Lind', username: 'first', password: 'leaf and stem' }
    const body = { ...names, email: 'first@example.org' }
    expect((await server.request(undefined, 'POST /api/register', { body })).statusCode).toBe(201)
  })

  it('signs nobody up, whether or not the address is known, and sends no mail', async () => {
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

  it('makes a learner of somebody who accepts an invitation', async () => {
    const family = await aFamily(server)
    const { token } = await anInvitation(server, family, anEmail('noa'))
    const { status, signedIn } = await acceptInvitation(server, token)
    expect(status).toBe(200)
    expect(await server.ok(signedIn, 'GET /api/user')).toMatchObject({ role: 'learner' })
  })
})
