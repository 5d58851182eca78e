import { newId } from '#server/db/ids.ts'
import { newToken } from '#server/security/tokens.ts'
import { aFamily, aManagedChild, aPerson, joinWorkspace, type Person } from './family.ts'
import { anEmail } from './invitations.ts'
import { fastHasher, givePassword, password } from './password-fixture.ts'
import { giveSecondFactor } from './second-factor.ts'
import { type Caller, cookiesOf, type TestServer } from './test-server.ts'

const pin = '1234'

type OnDevice = NonNullable<Caller> & { id: string; device: string }

/** A family with every way in which Tom (a facilitator) and Kit (a child) can get access. Ana owns the workspace. */
export type AccessHousehold = Awaited<ReturnType<typeof anAccessHousehold>>

export async function anAccessHousehold(server: TestServer) {
  const { workspaceId, ana, tom, math: subject, art } = await aFamily(server)
  const params = { id: workspaceId }
  const [kit, ida] = [
    await aManagedChild(server, workspaceId, 'Kit'),
    await aManagedChild(server, workspaceId, 'Ida'),
  ]
  for (const child of [kit, ida]) await joinWorkspace(server, workspaceId, child)
  await server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', {
    params: { ...params, userId: kit.id },
    body: { pin },
  })
  await givePassword(server, tom, await (await fastHasher).hash(password))

  let passwordNow: string = password

  const deviceLink = async (by: Person, learnerId: string | null) =>
    (await server.ok(by, 'POST /api/workspaces/:id/device-links', { params, body: { learnerId } })).link
  const pair = async (by: Person, name: string, learnerId: string | null): Promise<OnDevice> => {
    const token = (await deviceLink(by, learnerId)).replace('/pair/', '')
    const answer = await server.request(undefined, 'POST /api/devices/pair', { body: { token, name } })
    const devices = server.store.db.selectFrom('device').select('id').where('workspace_id', '=', workspaceId)
    const { id } = await devices.where('name', '=', name).executeTakeFirstOrThrow()
    return { id, device: cookieIn(answer, 'sprintling_device') }
  }
  const hallTablet = await pair(ana, 'Hall tablet', null)
  const byPin = await server.request(hallTablet, 'POST /api/devices/sign-in', {
    body: { learnerId: kit.id, pin },
  })

  return {
    server,
    workspaceId,
    subject,
    ana,
    tom,
    kit,
    ida,
    hallTablet,
    kitOnHallTablet: { ...hallTablet, token: cookieIn(byPin, 'sprintling_session') },
    tomsTablet: await pair(tom, 'Toms tablet', null),
    kitsPhone: await pair(ana, 'Kits phone', kit.id),
    deviceLink,

    /** Signs Tom in with his password on the tablet in the hall. */
    async tomOnHallTablet() {
      const body = { username: tom.email, password }
      const answer = await server.request(hallTablet, 'POST /api/login', { body })
      return { ...hallTablet, token: cookieIn(answer, 'sprintling_session') }
    },

    async invitation(by: Person, body: { email: string; userId?: string }) {
      const { link } = await server.ok(by, 'POST /api/workspaces/:id/invitations', { params, body })
      return link.replace('/accept-invite/', '')
    },

    /**
     * Stores an invitation to a person who is already a member, as if it was sent before they joined. Returns its
     * token.
     */
    async plantInvitation(email: string) {
      const { token } = newToken()
      const times = { created_at: server.now.toISOString(), expires_at: later(server) }
      const row = {
        workspace_id: workspaceId,
        id: newId(),
        email,
        email_key: email,
        invited_by: ana.id,
        token,
      }
      await server.store.db
        .insertInto('invitation')
        .values({ ...row, accepted: 0, ...times })
        .execute()
      return token
    },

    /**
     * Sends a membership request from Tom to Uma, a facilitator of another workspace. Returns Uma and the id of the
     * request.
     */
    async membershipRequest() {
      const uma = await aPerson(server, 'Uma', 'facilitator')
      await server.ok(uma, 'POST /api/workspaces', { body: { name: 'Co-op' } })
      await server.ok(tom, 'POST /api/workspaces/:id/members', { params, body: { email: uma.email } })
      const [request] = await server.ok(uma, 'GET /api/membership-requests')
      return { by: uma, request: request?.id ?? '' }
    },

    async calendar(learnerId: string | null) {
      const body = { learnerId }
      return (await server.ok(ana, 'POST /api/workspaces/:id/calendar-feeds', { params, body })).link
    },

    async resetLink() {
      const { token, hash: token_hash } = newToken()
      const times = { created_at: server.now.toISOString(), expires_at: later(server) }
      await server.store.db
        .insertInto('password_reset')
        .values({ id: newId(), user_id: tom.id, token_hash, used: 0, ...times })
        .execute()
      return token
    },

    async addressLink() {
      const { token, hash: token_hash } = newToken()
      const times = { created_at: server.now.toISOString(), expires_at: later(server) }
      await server.store.db
        .insertInto('email_change')
        .values({ user_id: tom.id, token_hash, email: anEmail('tom'), ...times })
        .execute()
      return token
    },

    /** Returns Tom's username and his current password. */
    signInForm: () => ({ username: tom.email, password: passwordNow }),

    async setPassword(by: Person) {
      const body = { password: 'another leaf', currentPassword: passwordNow }
      await server.ok(by, 'POST /api/set-password', { body })
      passwordNow = body.password
    },

    async knownBrowser() {
      const body = { username: tom.email, password: passwordNow }
      const answer = await server.request(undefined, 'POST /api/login', { body })
      await giveSecondFactor(server, [tom], 'on')
      return cookieIn(answer, 'sprintling_browser')
    },

    /**
     * Opens an event stream as Tom and returns an attempt. The attempt resolves with true if the stream delivers a
     * change that Ana makes, and with false if the stream has ended. On another server (after a restore) it tries
     * to open a new stream.
     */
    async openStream() {
      const open = (on: TestServer) =>
        on.fastify.inject({
          method: 'GET',
          url: `/api/workspaces/${workspaceId}/events`,
          cookies: cookiesOf(tom),
          payloadAsStream: true,
        })
      const stream = (await open(server)).stream()
      const isOver = new Promise<false>((resolve) => stream.once('end', () => resolve(false)))
      stream.resume()
      return async (on: TestServer, expected: 'ends' | 'stays' | '-') => {
        if (on !== server) return (await open(on)).statusCode === 200
        if (expected === 'ends') return isOver
        const hears = new Promise<true>((resolve) =>
          stream.on('data', (text: Buffer) => text.includes('"topic":"subjects"') && resolve(true)),
        )
        await server.ok(ana, 'PATCH /api/subjects/:id', { params: { id: art }, body: { name: 'Arts' } })
        return Promise.race([isOver, hears])
      }
    },
  }
}

function cookieIn({ cookies }: { cookies: { name: string; value: string }[] }, name: string): string {
  return cookies.find((cookie) => cookie.name === name)?.value ?? ''
}

function later({ now }: TestServer): string {
  return new Date(now.getTime() + 60 * 60_000).toISOString()
}
