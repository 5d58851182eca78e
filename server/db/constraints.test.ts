import { expect, it } from 'vitest'
import { aFamily, aPerson, aSprint, aTask } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { newId } from './ids.ts'

const created_at = '2026-03-04T10:00:00.000Z'
const expires_at = '2026-03-04T11:00:00.000Z'

onBothDatabases('the database schema', (server) => {
  const columnsOf = async (table: string) => {
    const tables = await server.store.db.introspection.getTables()
    return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
  }

  // Proves 3.32, 3.33
  it('has the specified columns for password resets and invitations', async () => {
    const reset = ['id', 'token_hash', 'user_id', 'expires_at', 'used', 'created_at']
    expect(await columnsOf('password_reset')).toEqual(expect.arrayContaining(reset))
    const invitation = ['id', 'workspace_id', 'email', 'invited_by', 'token', 'expires_at', 'accepted']
    expect(await columnsOf('invitation')).toEqual(expect.arrayContaining([...invitation, 'created_at']))
  })

  // Proves 3.32
  it('refuses a duplicate password reset token, and stores a new one as unused', async () => {
    const { db } = server.store
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await server.ok(undefined, 'POST /api/forgot-password', { body: { email: ana.email } })
    await server.backgroundTasks.done()
    const [link] = await db.selectFrom('password_reset').selectAll().where('user_id', '=', ana.id).execute()
    expect(link?.used).toBe(0)
    const again = { id: newId(), token_hash: link?.token_hash ?? '', user_id: ana.id, used: 0 }
    const twice = db.insertInto('password_reset').values({ ...again, expires_at, created_at })
    await expect(twice.execute()).rejects.toThrow(/unique/i)
  })

  // Proves 3.34
  it('refuses a duplicate invitation token, and stores a new invitation as pending', async () => {
    const { db } = server.store
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const { id } = await anInvitation(server, family, anEmail('noa'))
    const kept = await db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept.accepted).toBe(0)
    const email = anEmail('lea')
    const elsewhere = { workspace_id: other.workspaceId, id: newId(), email, email_key: email }
    const sameToken = db.insertInto('invitation').values({ ...kept, ...elsewhere })
    await expect(sameToken.execute()).rejects.toThrow(/unique/i)
    const otherToken = db.insertInto('invitation').values({ ...kept, ...elsewhere, token: 'another' })
    await expect(otherToken.execute()).resolves.toBeDefined()
  })

  // Proves 3.2
  it('gives each user, sprint and task its own UUID', async () => {
    const form = { password: 'leaf and stem', firstName: 'Noa', lastName: 'Lind' }
    const names = ['noa', 'lea']
    const people = await Promise.all(
      names.map((username) =>
        server.ok(undefined, 'POST /api/register', {
          body: { ...form, username, email: `${username}@example.org` },
        }),
      ),
    )
    const family = await aFamily(server)
    const things = [await aSprint(server, family), await aTask(server, family)]
    const ids = [...people, ...things].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })
})
