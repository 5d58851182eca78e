import { expect, it } from 'vitest'
import { type QuotaName, limits } from '#domain/limits.ts'
import {
  insertInvitations,
  insertLearners,
  insertSprints,
  insertSubjects,
  insertWorkspaces,
} from '#tests/support/bulk-rows.ts'
import { aFamily, aPerson, type Family, joinWorkspace, type Person } from '#tests/support/family.ts'
import { acceptInvitation, anEmail, anInvitation } from '#tests/support/invitations.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'

const { quotas } = limits
const fourteenDays = 14 * 86_400_000

onBothDatabases('quota', (server) => {
  const full = (of: QuotaName) => ({ status: 409, code: 'quota_exceeded', limit: { of, max: quotas[of] } })
  const add = ({ workspaceId }: Family, person: Person) => ({
    params: { id: workspaceId },
    body: { email: person.email },
  })

  it('refuses a sprint over the limit of the workspace, but not in another workspace', async () => {
    const [family, other] = [await aFamily(server), await aFamily(server)]
    const form = ({ workspaceId }: Family) => ({
      body: { workspaceId, name: 'Week ten', startDate: '2026-03-02', endDate: '2026-03-06' },
    })
    await insertSprints(server, family, quotas.sprints - 1)
    await server.ok(family.ana, 'POST /api/sprints', form(family))
    const refusal = await server.refused(family.ana, 'POST /api/sprints', form(family))
    expect(refusal).toMatchObject(full('sprints'))
    await server.ok(other.ana, 'POST /api/sprints', form(other))
  })

  it('refuses a subject over the limit until another one is deleted', async () => {
    const family = await aFamily(server)
    const sent = (name: string) => ({ params: { id: family.workspaceId }, body: { name } })
    await insertSubjects(server, family, quotas.subjects - 3)
    await server.ok(family.ana, 'POST /api/workspaces/:id/subjects', sent('Chess'))
    const refusal = await server.refused(family.ana, 'POST /api/workspaces/:id/subjects', sent('Go'))
    expect(refusal).toMatchObject(full('subjects'))
    await server.ok(family.ana, 'DELETE /api/subjects/:id', { params: { id: family.art }, query: {} })
    await server.ok(family.ana, 'POST /api/workspaces/:id/subjects', sent('Go'))
  })

  it('gives the last place for a member to only one of two simultaneous requests', async () => {
    const family = await aFamily(server)
    const [eva, max] = [await aPerson(server, 'Eva', 'learner'), await aPerson(server, 'Max', 'learner')]
    const { token } = await anInvitation(server, family, eva.email)
    await insertLearners(server, family, quotas.members - 5)
    const [added, accepted] = await Promise.all([
      server.request(family.ana, 'POST /api/workspaces/:id/members', add(family, max)),
      acceptInvitation(server, token, eva),
    ])
    expect([added.statusCode, accepted.status]).toEqual(added.statusCode === 201 ? [201, 409] : [409, 200])
    const params = { id: family.workspaceId }
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/members', { params })).toHaveLength(
      quotas.members,
    )
    const late = await aPerson(server, 'Ida', 'learner')
    const refusal = await server.refused(family.ana, 'POST /api/workspaces/:id/members', add(family, late))
    expect(refusal).toMatchObject(full('members'))
  })

  it('refuses a newcomer without creating an account until the workspace has a free place', async () => {
    const family = await aFamily(server)
    const email = anEmail('noa')
    const { token } = await anInvitation(server, family, email)
    await insertLearners(server, family, quotas.members - 4)
    const refused = await acceptInvitation(server, token)
    expect(refused).toMatchObject({ status: 409, reply: { code: 'quota_exceeded' }, signedIn: undefined })
    const accounts = server.store.db.selectFrom('user').selectAll().where('email_key', '=', email)
    expect(await accounts.execute()).toEqual([])
    const params = { id: family.workspaceId, userId: family.mia.id }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    expect(await acceptInvitation(server, token)).toMatchObject({ status: 200 })
  })

  it('gives the last place for an invitation to only one request, and does not count expired ones', async () => {
    const family = await aFamily(server)
    await insertInvitations(server, family, 20, server.now)
    await insertInvitations(
      server,
      family,
      quotas.invitations - 1,
      new Date(server.now.getTime() + fourteenDays),
    )
    const invite = (by: Person) =>
      server.request(by, 'POST /api/workspaces/:id/invitations', {
        params: { id: family.workspaceId },
        body: { email: anEmail('noa') },
      })
    const answers = await Promise.all([invite(family.ana), invite(family.tom), invite(family.ana)])
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => answer.json<object>())).toMatchObject(
      Array.from({ length: 2 }, () => ({ code: 'quota_exceeded', limit: full('invitations').limit })),
    )
  })

  it('counts workspaces by their creator', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await joinWorkspace(server, (await aFamily(server)).workspaceId, ana)
    await insertWorkspaces(server, ana, quotas.workspaces - 1)
    await server.ok(ana, 'POST /api/workspaces', { body: { name: 'The last' } })
    const refusal = await server.refused(ana, 'POST /api/workspaces', { body: { name: 'One more' } })
    expect(refusal).toMatchObject(full('workspaces'))
  })

  it('still counts a closed workspace, which can be reopened', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await insertWorkspaces(server, ana, quotas.workspaces - 1)
    const { id } = await server.ok(ana, 'POST /api/workspaces', { body: { name: 'The last' } })
    await server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id } })
    const refusal = await server.refused(ana, 'POST /api/workspaces', { body: { name: 'One more' } })
    expect(refusal).toMatchObject(full('workspaces'))
    await server.ok(ana, 'POST /api/closed-workspaces/:id/reopen', { params: { id } })
  })
})
