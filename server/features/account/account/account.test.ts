import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aFamily, aManagedChild, joinWorkspace } from '#tests/support/family.ts'
import { passwordFixture } from '#tests/support/password-fixture.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

onAnyDatabase('the own profile', (server) => {
  const people = passwordFixture(server)

  // Proves 10.17
  it('updates only the fields that are sent, and other members see the new name', async () => {
    const { ben, tom, workspaceId } = await aFamily(server)
    const body = { firstName: ' Benjamin ', picture: 'fox', colour: 'violet' } as const
    const saved = await server.ok(ben, 'PATCH /api/user', { body })
    expect(saved).toMatchObject({ ...body, firstName: 'Benjamin', lastName: 'Lind', email: ben.email })
    const members = await server.ok(tom, 'GET /api/workspaces/:id/members', { params: { id: workspaceId } })
    expect(members.find(({ userId }) => userId === ben.id)?.user).toMatchObject({ firstName: 'Benjamin' })
    const without = await server.ok(ben, 'PATCH /api/user', { body: { picture: null } })
    expect(without).toMatchObject({ firstName: 'Benjamin', picture: null, colour: 'violet' })
  })

  it('accepts a new username, which then signs in regardless of case', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const username = `Ana.${randomUUID()}`
    expect(await server.ok(ana, 'PATCH /api/user', { body: { username } })).toMatchObject({ username })
    const signedIn = await people.signIn({ ...ana, email: username.toUpperCase() }, people.oldPassword)
    expect(signedIn.statusCode).toBe(200)
    expect(await server.ok(ana, 'PATCH /api/user', { body: { username: ana.email } })).toMatchObject({
      username: ana.email,
    })
  })

  it('changes in nothing if the username is taken', async () => {
    const { ana, tom } = await aFamily(server)
    const { username } = await server.ok(tom, 'GET /api/user')
    const body = { firstName: 'Anna', username: username?.toUpperCase() ?? '' }
    const refusal = await server.refused(ana, 'PATCH /api/user', { body })
    expect(refusal).toMatchObject({ status: 409, code: 'username_taken' })
    expect(await server.refused(ana, 'PATCH /api/user', { body: {} })).toMatchObject({
      status: 400,
      code: 'nothing_to_change',
    })
    expect(await server.ok(ana, 'GET /api/user')).toMatchObject({ firstName: 'Ana' })
  })

  it('of a child without a sign-in is theirs', async () => {
    const { workspaceId } = await aFamily(server)
    const kit = await aManagedChild(server, workspaceId, 'Kit')
    await joinWorkspace(server, workspaceId, kit)
    expect(await server.ok(kit, 'PATCH /api/user', { body: { firstName: 'Kitty' } })).toMatchObject({
      firstName: 'Kitty',
      username: null,
    })
  })

  it('stores the chosen time zone and whether it is fixed', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    const params = { id: ana.id }
    const body = { timezone: 'Pacific/Auckland', fixedTimezone: true }
    const saved = await server.ok(ana, 'PATCH /api/users/:id/preferences', { params, body })
    expect(saved).toMatchObject(body)
    const loose = { params, body: { fixedTimezone: false } }
    const followed = await server.ok(ana, 'PATCH /api/users/:id/preferences', loose)
    expect(followed).toMatchObject({ ...body, fixedTimezone: false })
  })

  // Proves 10.23
  it('returns the saved theme when the user signs in on another device', async () => {
    const ana = await people.aPersonWithPassword('Ana')
    expect(await server.ok(ana, 'GET /api/user')).toMatchObject({ theme: 'system' })
    const dark = { params: { id: ana.id }, body: { theme: 'dark' } } as const
    await server.ok(ana, 'PATCH /api/users/:id/preferences', dark)
    const tablet = await people.signIn(ana, people.oldPassword)
    expect(tablet.json()).toMatchObject({ theme: 'dark', language: 'en' })
    const wrong = { ...dark, body: { theme: 'sepia' } } as unknown as typeof dark
    const refusal = await server.refused(ana, 'PATCH /api/users/:id/preferences', wrong)
    expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
  })
})
