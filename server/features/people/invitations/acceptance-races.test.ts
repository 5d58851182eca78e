import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, aPerson, type Family } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation, isInvalidLink } from '#tests/support/invitations.ts'
import { type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { type Caller, onBothDatabases, TestServer } from '#tests/support/test-server.ts'

onBothDatabases('an invitation of which several make use at once', (server) => {
  const me = (by: Caller) => server.ok(by, 'GET /api/user')
  const members = ({ ana, workspaceId }: Family) =>
    server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id: workspaceId } })
  const accountsOf = (email: string) =>
    server.store.db.selectFrom('user').selectAll().where('email_key', '=', email.toLowerCase()).execute()

  it('signs in only one of several browsers that accept for a newcomer at the same time', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { token } = await anInvitation(server, family, email)
    const all = await Promise.all([1, 2, 3, 4].map(() => acceptInvitation(server, token)))
    expect(all.map(({ status }) => status).sort(byNumber)).toEqual([200, 409, 409, 409])
    const signedIn = all.flatMap((one) => one.signedIn ?? [])
    expect(signedIn).toHaveLength(1)
    expect(await me(signedIn[0])).toMatchObject({ email })
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
  })

  it('is accepted once if an account accepts it several times at the same time', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    const all = await Promise.all([1, 2, 3, 4].map(() => acceptInvitation(server, token, eva)))
    expect(all.map(({ status }) => status).sort(byNumber)).toEqual([200, 404, 404, 404])
    expect(await members(family)).toHaveLength(5)
    expect(await server.ok(family.ana, 'GET /api/activity')).toHaveLength(1)
  })

  it('is either accepted or cancelled when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const family = await aFamily(server)
      const { id, token } = await anInvitation(server, family, anEmail('noa'))
      const cancel = () => server.request(family.ana, 'DELETE /api/invitations/:id', { params: { id } })
      const cancelledFirst = round % 2 ? cancel() : undefined
      const [accepted, cancelled] = await Promise.all([
        acceptInvitation(server, token),
        cancelledFirst ?? cancel(),
      ])
      const won = accepted.status === 200
      expect([accepted.status, cancelled.statusCode]).toEqual(won ? [200, 404] : [404, 204])
      expect(await members(family)).toHaveLength(won ? 5 : 4)
    }
  })

  it('adds a user only once if a facilitator adds them as a member at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const family = await aFamily(server)
      const eva = await aPerson(server, 'Eva', 'learner')
      const { token } = await anInvitation(server, family, eva.email)
      const sent = { params: { id: family.workspaceId }, body: { email: eva.email } }
      const add = () => server.request(family.ana, 'POST /api/workspaces/:id/members', sent)
      const [accepted, added] = await Promise.all([acceptInvitation(server, token, eva), add()])
      expect([accepted.status, added.statusCode]).toEqual(accepted.status === 200 ? [200, 409] : [404, 201])
      expect(await members(family)).toHaveLength(5)
      expect(await isInvalidLink(server, token)).toBe(true)
    }
  })

  it('leaves no session from the link if the newcomer sets a password at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { token } = await anInvitation(server, await aFamily(server), anEmail('noa'))
      const noa = (await acceptInvitation(server, token)).signedIn
      const setPassword = () =>
        server.request(noa, 'POST /api/set-password', { body: { password: 'leaf and stem' } })
      const inSameBrowser = { token: '', browser: noa?.browser }
      const [byLink, set] = await Promise.all([acceptInvitation(server, token, inSameBrowser), setPassword()])
      expect(set.statusCode).toBe(200)
      expect([200, 404]).toContain(byLink.status)
      expect((await server.refused(byLink.signedIn, 'GET /api/user')).status).toBe(401)
      expect(await isInvalidLink(server, token)).toBe(true)
    }
  })

  it('creates no second account, and opens none, if the newcomer signs up at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const family = await aFamily(server)
      const email = anEmail('noa')
      const { token } = await anInvitation(server, family, email)
      const name = { firstName: 'Noa', lastName: 'Lind' }
      const form = { ...name, username: `noa-${randomUUID()}`, password: 'leaf and stem', email }
      const signUp = () => server.request(undefined, 'POST /api/register', { body: form })
      const signedUpFirst = round % 2 ? signUp() : undefined
      const [accepted, signedUp] = await Promise.all([
        acceptInvitation(server, token),
        signedUpFirst ?? signUp(),
      ])
      const won = accepted.status === 200
      expect(accepted.reply.code).toBe(won ? undefined : 'sign_in_to_accept')
      expect(signedUp.json<{ code?: string }>().code).toBe(won ? 'email_taken' : undefined)
      expect(accepted.signedIn !== undefined).toBe(won)
      expect(await accountsOf(email)).toHaveLength(1)
      expect(await members(family)).toHaveLength(won ? 5 : 4)
    }
  })
})

/* PostgreSQL only: SQLite has one writer at a time. */
describe('an invitation on PostgreSQL', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  it('refuses its link while the newcomer is setting a password', async () => {
    const { token } = await anInvitation(server, await aFamily(server), anEmail('noa'))
    const { signedIn } = await acceptInvitation(server, token)
    const { id } = await server.ok(signedIn, 'GET /api/user')
    const inSameBrowser = { token: '', browser: signedIn?.browser }
    const change: Held['change'] = (others) =>
      others.updateTable('user').set({ password_hash: 'some hash' }).where('id', '=', id).execute()
    const row = { table: 'user', id } as const
    const again = await whileHeld(server.store, { row, change }, () =>
      acceptInvitation(server, token, inSameBrowser),
    )
    expect(again).toMatchObject({ status: 404, reply: { code: 'link_invalid' }, signedIn: undefined })
  })

  it('is not cancelled while it is being accepted', async () => {
    const family = await aFamily(server)
    const { id } = await anInvitation(server, family, anEmail('noa'))
    const change: Held['change'] = (others) =>
      others.updateTable('invitation').set({ accepted: 1 }).where('id', '=', id).execute()
    const row = { table: 'workspace', id: family.workspaceId } as const
    const cancelled = await whileHeld(server.store, { row, change }, () =>
      server.request(family.ana, 'DELETE /api/invitations/:id', { params: { id } }),
    )
    expect(cancelled.statusCode).toBe(404)
  })
})

function byNumber(one: number, other: number): number {
  return one - other
}
