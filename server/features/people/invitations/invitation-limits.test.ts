import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { aFamily, type Family, joinWorkspace, type Person } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

const minute = 60_000

onAnyDatabase('the mails that invite', (server) => {
  const { invite } = fixture(server)
  const cancel = (by: Person, id: string) => server.ok(by, 'DELETE /api/invitations/:id', { params: { id } })

  it('limits invitations to one email to three an hour, across inviters and including cancelled ones', async () => {
    const email = anEmail('Noa')
    const families = [await aFamily(server), await aFamily(server)] as const
    const [family, other] = families
    const start = server.now
    const { id } = await anInvitation(server, family, email)
    await cancel(family.ana, id)
    server.now = new Date(start.getTime() + 20 * minute)
    await anInvitation(server, other, email.toUpperCase())
    expect((await invite(family.ana, other, email)).statusCode).toBe(404)
    expect((await invite(other.tom, other, email)).statusCode).toBe(409)
    const { id: again } = await anInvitation(server, family, email)
    await cancel(family.ana, again)
    const answer = await invite(family.tom, family, email)
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited'])
    expect(answer.headers['retry-after']).toBe(String(40 * 60))
    const params = { id: family.workspaceId }
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/invitations', { params })).toEqual([])
    server.now = new Date(start.getTime() + 60 * minute)
    expect((await invite(family.tom, family, email)).statusCode).toBe(201)
    server.now = start
  })

  it('counts towards the server’s hourly limit for all requested mail', async () => {
    const start = server.now
    server.now = new Date(start.getTime() + 5 * 60 * minute)
    const family = await aFamily(server)
    await anInvitation(server, family, anEmail('Noa'))
    const almostFull = { counted: limits.mailsPerHour.perServer - 1 }
    await server.store.db
      .updateTable('counter')
      .set(almostFull)
      .where('id', '=', 'mail of the server')
      .execute()
    await server.ok(undefined, 'POST /api/forgot-password', { body: { email: family.tom.email } })
    expect(await server.mailsTo(family.tom.email)).toHaveLength(1)
    const refusal = await invite(family.ana, family, anEmail('Leo'))
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'rate_limited'])
    await server.ok(undefined, 'POST /api/forgot-password', { body: { email: family.ana.email } })
    expect(await server.mailsTo(family.ana.email)).toEqual([])
    await server.store.db.deleteFrom('counter').execute()
    server.now = start
  })

  it('limits one user to thirty invitations an hour without limiting others', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    await joinWorkspace(server, other.workspaceId, family.ana)
    for (let sent = 0; sent < 30; sent++)
      await anInvitation(server, { ...(sent % 2 ? family : other), ana: family.ana }, anEmail(`Kid${sent}`))
    const tooMany = await invite(family.ana, family, anEmail('Noa'))
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, 'rate_limited'])
    expect((await invite(family.tom, family, anEmail('Noa'))).statusCode).toBe(201)
  })
})

onBothDatabases('the mails that invite, asked for at once', (server) => {
  const { invite, mailsTo } = fixture(server)

  it('counts different spellings of one mailbox as the same address', async () => {
    const families = await Promise.all(Array.from({ length: 4 }, () => aFamily(server)))
    const written = [
      'mailbox+1@gmail.com',
      'mail.box@gmail.com',
      'MAILBOX@googlemail.com',
      'm.ailbox+4@gmail.com',
    ]
    const statuses: number[] = []
    for (const [at, family] of families.entries())
      statuses.push((await invite(family.ana, family, written[at] ?? '')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('counts all simultaneous invitations to one email', async () => {
    const email = anEmail('Noa')
    const families = await Promise.all(Array.from({ length: 6 }, () => aFamily(server)))
    const answers = await Promise.all(families.map((family) => invite(family.ana, family, email)))
    expect(answers.map((answer) => answer.statusCode).sort(byNumber)).toEqual([201, 201, 201, 429, 429, 429])
    expect(mailsTo(email)).toHaveLength(3)
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const invite = (by: Person, { workspaceId }: Family, email: string) =>
    server.request(by, 'POST /api/workspaces/:id/invitations', {
      params: { id: workspaceId },
      body: { email },
    })
  const mailsTo = (email: string) => server.mail.mails.filter((mail) => mail.to === email)
  return { invite, mailsTo }
}

function byNumber(one: number, other: number): number {
  return one - other
}
