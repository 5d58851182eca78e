import { expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { aFamily, aManagedChild, aPerson, type Family, type Person } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation, isInvalidLink } from '#tests/support/invitations.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

const minute = 60_000
const day = 24 * 60 * minute

onAnyDatabase('inviting', (server) => {
  const { list, invite, mailsTo } = fixture(server)
  const refused = (by: Person | undefined, { workspaceId }: Family, email: string) =>
    server.refused(by, 'POST /api/workspaces/:id/invitations', {
      params: { id: workspaceId },
      body: { email },
    })
  const cancel = (by: Person, id: string) => server.ok(by, 'DELETE /api/invitations/:id', { params: { id } })
  const works = async (token: string) =>
    (await server.request(undefined, 'GET /api/invitations/verify/:token', { params: { token } }))
      .statusCode === 200

  // Proves 7.27
  it('creates an invitation for fourteen days and mails its link in the inviter’s language', async () => {
    const family = await aFamily(server)
    await server.ok(family.tom, 'PATCH /api/users/:id/preferences', {
      params: { id: family.tom.id },
      body: { language: 'pl' },
    })
    const email = anEmail('Noa')
    const answer = await invite(family.tom, family, email)
    expect(answer.statusCode).toBe(201)
    const made = answer.json<{ id: string; link: string }>()
    expect(made).toEqual({
      id: made.id,
      workspaceId: family.workspaceId,
      email,
      role: 'learner',
      link: made.link,
      address: { origin: 'http://sprintling.test', isSet: true },
      invitedBy: { id: family.tom.id, firstName: 'Tom', lastName: 'Lind' },
      createdAt: '2026-03-04T10:00:00.000Z',
      expiresAt: '2026-03-18T10:00:00.000Z',
      emailSent: true,
    })
    expect(made.link).toMatch(/^\/accept-invite\/[\w-]{43}$/)
    const [mail, ...more] = mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, language: 'pl' })
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(`http://sprintling.test${made.link}`)
    for (const words of ['Tom Lind', 'Lind family']) expect(`${mail?.subject} ${mail?.text}`).toContain(words)
  })

  it('keeps an invitation whose mail cannot be sent, and returns emailSent false', async () => {
    const family = await aFamily(server)
    server.mail.accepts = false
    const { id, token, emailSent } = await anInvitation(server, family, anEmail('Noa'))
    server.mail.accepts = true
    expect(emailSent).toBe(false)
    expect(await list(family.ana, family)).toMatchObject([{ id, link: `/accept-invite/${token}` }])
    expect(await works(token)).toBe(true)
  })

  // Proves 7.26
  it('lists the workspace’s pending invitations, newest first, without expired or accepted ones', async () => {
    const family = await aFamily(server)
    await anInvitation(server, await aFamily(server), anEmail('Elsewhere'))
    const start = server.now
    await anInvitation(server, family, anEmail('Old'))
    server.now = new Date(start.getTime() + minute)
    const used = await anInvitation(server, family, anEmail('Used'))
    const first = await anInvitation(server, family, anEmail('First'))
    server.now = new Date(start.getTime() + 14 * day)
    const second = await anInvitation(server, family, anEmail('Second'))
    await acceptInvitation(server, used.token)
    const shown = ({ id, email, link, createdAt }: typeof first) => ({
      id,
      email,
      link,
      createdAt,
      invitedBy: { id: family.ana.id, firstName: 'Ana', lastName: 'Lind' },
    })
    for (const by of [family.ana, family.tom])
      expect(await list(by, family)).toMatchObject([shown(second), shown(first)])
    server.now = start
  })

  it('reads one invitation and two hundred in three statements', async () => {
    const family = await aFamily(server)
    for (const count of [1, 199]) {
      await manyInvitations(server, family, count)
      await server.clearStatements()
      await list(family.ana, family)
      expect(server.statements).toHaveLength(3)
    }
    expect(await list(family.ana, family)).toHaveLength(200)
  })

  it('refuses a member, an email that is already invited in any case, and an invalid email', async () => {
    const family = await aFamily(server)
    const email = anEmail('Noa')
    await anInvitation(server, family, email)
    expect(await refused(family.ana, family, family.ben.email.toUpperCase())).toMatchObject({
      status: 409,
      code: 'already_member',
    })
    expect(await refused(family.tom, family, email.toUpperCase())).toMatchObject({
      status: 409,
      code: 'invitation_pending',
    })
    expect(await refused(family.ana, family, 'not an address')).toMatchObject({
      status: 400,
      issues: [{ path: 'email' }],
    })
    expect(mailsTo(email)).toHaveLength(1)
    const other = await aFamily(server)
    expect((await invite(other.ana, other, email)).statusCode).toBe(201)
  })

  it('replaces an invitation that has expired', async () => {
    const family = await aFamily(server)
    const email = anEmail('Noa')
    const start = server.now
    const expired = await anInvitation(server, family, email)
    server.now = new Date(start.getTime() + 14 * day)
    expect(await works(expired.token)).toBe(false)
    const renewed = await anInvitation(server, family, email)
    expect(await works(renewed.token)).toBe(true)
    expect(await list(family.ana, family)).toMatchObject([{ id: renewed.id }])
    server.now = start
    expect(await works(expired.token)).toBe(false)
  })

  // Proves 4.18, 10.47
  it('declines an invitation by its link alone, and lists it as declined until a new one is sent', async () => {
    const family = await aFamily(server)
    const email = anEmail('Noa')
    const declined = () =>
      server.ok(family.tom, 'GET /api/workspaces/:id/invitations/declined', {
        params: { id: family.workspaceId },
      })
    const { token } = await anInvitation(server, family, email)
    const answer = await server.request(undefined, 'POST /api/invitations/decline/:token', {
      params: { token },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await isInvalidLink(server, token)).toBe(true)
    expect(await list(family.ana, family)).toEqual([])
    expect(await declined()).toMatchObject([{ email, declinedAt: server.now.toISOString() }])
    const again = await server.refused(undefined, 'POST /api/invitations/decline/:token', {
      params: { token },
    })
    expect(again).toMatchObject({ status: 404, code: 'link_invalid' })

    const second = await anInvitation(server, family, email.toUpperCase())
    expect(await works(second.token)).toBe(true)
    expect(await declined()).toEqual([])
    const { signedIn } = await acceptInvitation(server, second.token)
    const late = await server.refused(signedIn, 'POST /api/invitations/decline/:token', {
      params: { token: second.token },
    })
    expect(late).toMatchObject({ status: 404, code: 'link_invalid' })
    const history = await server.ok(family.ana, 'GET /api/workspaces/:id/history', {
      params: { id: family.workspaceId },
    })
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'invitation_declined', by: null, what: email }),
    )
  })

  // Proves 4.19, 7.28
  it('invalidates the link of a cancelled invitation', async () => {
    const family = await aFamily(server)
    const email = anEmail('Noa')
    const { id, token } = await anInvitation(server, family, email)
    await cancel(family.tom, id)
    expect(await works(token)).toBe(false)
    expect(await list(family.ana, family)).toEqual([])
    expect(await server.refused(family.ana, 'DELETE /api/invitations/:id', { params: { id } })).toMatchObject(
      { status: 404, code: 'not_found' },
    )
    expect((await invite(family.ana, family, email)).statusCode).toBe(201)
  })

  it('refuses to cancel an invitation that is accepted', async () => {
    const family = await aFamily(server)
    const { id, token } = await anInvitation(server, family, anEmail('Noa'))
    await acceptInvitation(server, token)
    const refusal = await server.refused(family.ana, 'DELETE /api/invitations/:id', { params: { id } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('uses up the workspace’s invitation of a user who is added as a member instead', async () => {
    const family = await aFamily(server)
    const eva = await aPerson(server, 'Eva', 'learner')
    const { token } = await anInvitation(server, family, eva.email)
    const other = await aFamily(server)
    const elsewhere = await anInvitation(server, other, eva.email)
    const sent = { params: { id: family.workspaceId }, body: { email: eva.email } }
    await server.ok(family.ana, 'POST /api/workspaces/:id/members', sent)
    expect(await list(family.ana, family)).toEqual([])
    expect([await works(token), await works(elsewhere.token)]).toEqual([false, true])
  })

  it('invalidates the link of a newcomer who is removed, so that they cannot rejoin with it', async () => {
    const family = await aFamily(server)
    const email = anEmail('Noa')
    const { token } = await anInvitation(server, family, email)
    await acceptInvitation(server, token)
    const members = await server.ok(family.ana, 'GET /api/workspaces/:id/members', {
      params: { id: family.workspaceId },
    })
    const userId = members.find((member) => member.user.email === email)?.userId ?? ''
    const params = { id: family.workspaceId, userId }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    expect(await works(token)).toBe(false)
    expect((await invite(family.ana, family, email)).statusCode).toBe(201)
  })
})

onAnyDatabase('an invitation of somebody who leaves', (server) => {
  const { invite, list } = fixture(server)

  const goes = async (by: Person, { workspaceId: id }: Family, userId: string) => {
    await server.ok(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
    const history = await server.ok(by, 'GET /api/workspaces/:id/history', { params: { id } })
    return history.filter(({ kind }) => kind === 'invitation_cancelled')
  }

  it('cancels all links that a removed facilitator could copy, and records each in the history', async () => {
    const family = await aFamily(server)
    const [noa, lea] = [anEmail('noa'), anEmail('lea')]
    await invite(family.tom, family, noa)
    await invite(family.ana, family, lea)
    const cancelled = await goes(family.ana, family, family.tom.id)
    expect(await list(family.ana, family)).toEqual([])
    const bySentTo = Object.fromEntries(cancelled.map(({ what, by }) => [what, by?.firstName]))
    expect(bySentTo).toEqual({ [noa]: 'Ana', [lea]: 'Ana' })
  })

  it('stays valid when a learner is removed, because learners see no links', async () => {
    const family = await aFamily(server)
    const lea = anEmail('lea')
    await invite(family.ana, family, lea)
    expect(await goes(family.ana, family, family.ben.id)).toEqual([])
    expect(await list(family.ana, family)).toMatchObject([{ email: lea }])
  })

  it('is invalid if the inviter or the child to hand over is not a member', async () => {
    const family = await aFamily(server)
    const kit = await aManagedChild(server, family.workspaceId, 'Kit')
    const outsider = await aPerson(server, 'Uma', 'facilitator')
    for (const left of [{ invited_by: outsider.id }, { hands_over: kit.id }]) {
      const { id, token } = await anInvitation(server, family, anEmail('noa'))
      await server.store.db.updateTable('invitation').set(left).where('id', '=', id).execute()
      expect(await isInvalidLink(server, token)).toBe(true)
    }
  })
})

onAnyDatabase('a child who is handed over', (server) => {
  const notices = async (by: Person) =>
    (await server.ok(by, 'GET /api/notices')).map(({ kind, what }) => ({ kind, what }))

  it('notifies the owner at once if another facilitator starts the handover', async () => {
    const { workspaceId: id, ana, tom } = await aFamily(server)
    const made = { params: { id }, body: { firstName: 'Kit' } }
    const { userId } = await server.ok(tom, 'POST /api/workspaces/:id/learners', made)
    const handOver = async (by: Person, email: string) => {
      const body = { email, userId }
      await server.ok(by, 'POST /api/workspaces/:id/invitations', { params: { id }, body })
    }
    await handOver(ana, anEmail('kit'))
    expect(await notices(ana)).toEqual([])
    const toms = anEmail('tom')
    await handOver(tom, toms)
    expect(await notices(ana)).toEqual([{ kind: 'hand_over', what: toms }])
    expect(await notices(tom)).toEqual([])
  })
})

onBothDatabases('two invitations at once', (server) => {
  const { list, invite, mailsTo } = fixture(server)

  it('invites an address once when two facilitators do it at the same time', async () => {
    const family = await aFamily(server)
    const email = anEmail('Noa')
    const answers = await Promise.all([family.ana, family.tom].map((by) => invite(by, family, email)))
    expect(answers.map((answer) => answer.statusCode).sort(byNumber)).toEqual([201, 409])
    expect(mailsTo(email)).toHaveLength(1)
    expect(await list(family.ana, family)).toHaveLength(1)
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const list = (by: Person, { workspaceId }: Family) =>
    server.ok(by, 'GET /api/workspaces/:id/invitations', { params: { id: workspaceId } })
  const invite = (by: Person, { workspaceId }: Family, email: string) =>
    server.request(by, 'POST /api/workspaces/:id/invitations', {
      params: { id: workspaceId },
      body: { email },
    })
  const mailsTo = (email: string) => server.mail.mails.filter((mail) => mail.to === email)
  return { list, invite, mailsTo }
}

function byNumber(one: number, other: number): number {
  return one - other
}

async function manyInvitations({ store, now }: TestServer, family: Family, count: number) {
  const rows = Array.from({ length: count }, () => {
    const [id, email] = [newId(), anEmail('many')]
    const made = { id, token: id, email, email_key: email, workspace_id: family.workspaceId, accepted: 0 }
    const times = { created_at: now.toISOString(), expires_at: '2099-01-01T00:00:00.000Z' }
    return { ...made, ...times, invited_by: family.ana.id }
  })
  await store.db.insertInto('invitation').values(rows).execute()
}
