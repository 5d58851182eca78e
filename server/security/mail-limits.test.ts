import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { givePassword } from '#tests/support/password-fixture.ts'
import { aFamily, aPerson } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { countMail } from './mail-limits.ts'

onAnyDatabase('mail limits', (server) => {
  beforeEach(() => server.store.db.deleteFrom('counter').execute())

  const count = (kind: Parameters<typeof countMail>[2]['kind'], to: string, from: string) =>
    inTransaction(server, (tx) =>
      countMail(tx, { now: () => server.now, mail: server.mail }, { kind, to, from }),
    )

  it('stores no address that was typed', async () => {
    await count('welcome', 'noa@example.org', '192.0.2.7')
    const kept = await server.store.db.selectFrom('counter').select('id').execute()
    expect(JSON.stringify(kept)).not.toMatch(/noa|192/)
  })

  it('has one limit for all mail, and a separate one for mail about changed passwords', async () => {
    for (let sent = 0; sent < 300; sent++)
      expect(
        await count(sent % 2 ? 'welcome' : 'invitation', `kid${sent}@example.org`, `${sent}`),
      ).toBeUndefined()
    expect(await count('removed from workspace', 'noa@example.org', 'ana')).toEqual(
      new Date(server.now.getTime() + 60 * 60 * 1000),
    )
    expect(await count('password changed', 'noa@example.org', 'ana')).toBeUndefined()
  })

  it('keeps the limit for password resets without a mail server, but none for mail from members', async () => {
    server.mail.sendsMail = false
    const kinds = ['invitation', 'new address', 'password changed', 'removed from workspace'] as const
    for (let sent = 0; sent < 40; sent++)
      for (const kind of kinds) expect(await count(kind, 'noa@example.org', 'ana')).toBeUndefined()
    for (let sent = 0; sent < 3; sent++) await count('password reset', 'noa@example.org', '192.0.2.7')
    expect(await count('password reset', 'noa@example.org', '192.0.2.7')).toBeDefined()
    server.mail.sendsMail = true
  })

  it('sends one address at most three mails an hour about changed passwords or removals', async () => {
    const { ana, ben, workspaceId } = await aFamily(server)
    for (let time = 0; time < 4; time++) {
      const params = { id: workspaceId, userId: ben.id }
      await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
      await server.ok(ana, 'POST /api/workspaces/:id/members', {
        params: { id: workspaceId },
        body: { email: ben.email },
      })
    }
    expect(await server.mailsTo(ben.email)).toHaveLength(3)
    const eva = await aPerson(server, 'Eva', 'facilitator')
    await givePassword(server, eva, 'no hash')
    let { token } = eva
    for (let time = 0; time < 4; time++) {
      const body = { password: 'leaf and stem' }
      const { cookies } = await server.request({ token }, 'POST /api/set-password', { body })
      token = cookies[0]?.value ?? ''
    }
    expect(await server.mailsTo(eva.email)).toHaveLength(3)
  })
})
