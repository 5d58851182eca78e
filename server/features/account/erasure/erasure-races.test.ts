import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFamily,
  aManagedChild,
  aPerson,
  type Family,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { type Held, whileHeld } from '#tests/support/lock-waits.ts'
import { fastHasher, givePassword, password } from '#tests/support/password-fixture.ts'
import { onBothDatabases, TestServer } from '#tests/support/test-server.ts'

onBothDatabases('an account that is deleted meanwhile', (server) => {
  it.each([true, false])(
    'keeps no email from a change requested at the same time (with a mail server: %s)',
    async (sendsMail) => {
      server.mail.sendsMail = sendsMail
      const eva = await aPerson(server, 'Eva', 'facilitator')
      await givePassword(server, eva, await (await fastHasher).hash(password))
      const [deleted] = await Promise.all([
        server.request(eva, 'DELETE /api/user', { body: { password } }),
        server.request(eva, 'POST /api/user/email', { body: { password, email: anEmail('new') } }),
      ])
      server.mail.sendsMail = true
      expect(deleted.statusCode).toBe(204)
      const { db } = server.store
      const waiting = db.selectFrom('email_change').selectAll().where('user_id', '=', eva.id)
      expect(await waiting.execute()).toEqual([])
      const account = db.selectFrom('user').select(['email', 'email_key']).where('id', '=', eva.id)
      expect(await account.execute()).toEqual([{ email: null, email_key: null }])
    },
  )
})

/* PostgreSQL only: SQLite has one writer at a time. */
describe('an account during a concurrent deletion, on PostgreSQL', () => {
  const server = new TestServer()
  beforeAll(() => server.open('postgres'))
  afterAll(() => server.close())

  /** Sends the request, which waits for the account's lock until the account is erased. */
  const whileErased = (id: string, request: () => ReturnType<typeof server.request>) => {
    const erased = { erased_at: server.now.toISOString(), email: null, email_key: null, timezone: null }
    const change: Held['change'] = (others) =>
      others.updateTable('user').set(erased).where('id', '=', id).execute()
    return whileHeld(server.store, { row: { table: 'user', id }, change }, request)
  }

  it.each<[string, (family: Family) => Promise<() => ReturnType<typeof server.request>>]>([
    [
      'makes no workspace',
      async ({ tom }) =>
        () =>
          server.request(tom, 'POST /api/workspaces', { body: { name: 'Co-op' } }),
    ],
    [
      'becomes no owner',
      async ({ ana, tom, workspaceId: id }) => {
        const offer = { params: { id }, body: { userId: tom.id } }
        await server.ok(ana, 'POST /api/workspaces/:id/ownership-offer', offer)
        return () =>
          server.request(tom, 'POST /api/workspaces/:id/ownership-offer/accept', { params: { id } })
      },
    ],
    [
      'opens no closed workspace again',
      async ({ tom }) => {
        const { id } = await server.ok(tom, 'POST /api/workspaces', { body: { name: 'Last year' } })
        await server.ok(tom, 'DELETE /api/workspaces/:id', { params: { id } })
        return () => server.request(tom, 'POST /api/closed-workspaces/:id/reopen', { params: { id } })
      },
    ],
    [
      'keeps no preferences',
      async ({ tom }) => {
        const sent = { params: { id: tom.id }, body: { timezone: 'Europe/Madrid' } }
        return () => server.request(tom, 'PATCH /api/users/:id/preferences', sent)
      },
    ],
  ])('%s', async (_, prepare) => {
    const family = await aFamily(server)
    const request = await prepare(family)
    expect((await whileErased(family.tom.id, request)).statusCode).toBe(404)
    const owned = server.store.db.selectFrom('workspace').select('id').where('owner_id', '=', family.tom.id)
    expect(await owned.where('closed_at', 'is', null).execute()).toEqual([])
  })

  it('cannot be added to a workspace while it is being deleted', async () => {
    const [home, other] = [await aFamily(server), await aFamily(server)]
    await joinWorkspace(server, other.workspaceId, home.ana)
    const kit = await aManagedChild(server, home.workspaceId, 'Kit')
    await joinWorkspace(server, home.workspaceId, kit)
    const sent = { params: { id: other.workspaceId }, body: { userId: kit.id } }
    const add = () => server.request(home.ana, 'POST /api/workspaces/:id/members', sent)
    expect((await whileErased(kit.id, add)).statusCode).toBe(404)
  })

  it('is not deleted if the user becomes a workspace owner while the request waits for the workspace', async () => {
    const zoe = await aPerson(server, 'Zoe', 'facilitator', { hasPassword: false })
    const { id } = await server.ok(zoe, 'POST /api/workspaces', { body: { name: 'Home' } })
    const owner = (owner_id: string): Held['change'] => {
      return (others) => others.updateTable('workspace').set({ owner_id }).where('id', '=', id).execute()
    }
    await owner((await aPerson(server, 'Uma', 'facilitator')).id)(server.store.db as never)
    const row = { table: 'workspace', id } as const
    const answer = await whileHeld(server.store, { row, change: owner(zoe.id) }, () =>
      server.refused(zoe, 'DELETE /api/user', { body: {} }),
    )
    expect(answer).toMatchObject({ status: 409, code: 'owns_workspaces' })
  })

  it('is not deleted if its closed workspace is reopened while the request waits', async () => {
    const zoe = await aPerson(server, 'Zoe', 'facilitator', { hasPassword: false })
    const { id } = await server.ok(zoe, 'POST /api/workspaces', { body: { name: 'Home' } })
    await server.ok(zoe, 'DELETE /api/workspaces/:id', { params: { id } })
    const change: Held['change'] = (others) =>
      others.updateTable('workspace').set({ closed_at: null }).where('id', '=', id).execute()
    const answer = await whileHeld(server.store, { row: { table: 'workspace', id }, change }, () =>
      server.refused(zoe, 'DELETE /api/user', { body: {} }),
    )
    expect(answer).toMatchObject({ status: 409, code: 'owns_workspaces' })
    const workspaces = server.store.db.selectFrom('workspace').select('id').where('id', '=', id)
    expect(await workspaces.execute()).toHaveLength(1)
  })

  it('is not deleted if the user becomes a workspace owner while the request waits for the account', async () => {
    const eva = await aPerson(server, 'Eva', 'facilitator')
    await givePassword(server, eva, await (await fastHasher).hash(password))
    const deleted = await whileHeld(server.store, becomesOwner(eva), () =>
      server.request(eva, 'DELETE /api/user', { body: { password } }),
    )
    expect(deleted.json()).toMatchObject({ code: 'owns_workspaces' })
  })

  const becomesOwner = ({ id }: Person): Held => ({
    row: { table: 'user', id },
    change: async (others) => {
      const { workspaceId } = await aFamily(server)
      await others.updateTable('workspace').set({ owner_id: id }).where('id', '=', workspaceId).execute()
    },
  })
})
