import { expect, it } from 'vitest'
import { aFamily, aTask, type Person } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

onAnyDatabase('a call with the x-user header', (server) => {
  const renames = (by: Person, workspaceId: string, headers: { 'x-user'?: string }) =>
    server.fastify.inject({
      method: 'PATCH',
      url: `/api/workspaces/${workspaceId}`,
      cookies: { sprintling_session: by.token },
      payload: { name: 'Oak street' },
      headers,
    })
  const nameOf = async (by: Person) => (await server.ok(by, 'GET /api/workspaces'))[0]?.name

  it('is accepted if that user is signed in, or if the header is missing', async () => {
    const { ana, workspaceId } = await aFamily(server)
    for (const headers of [{ 'x-user': ana.id }, {}])
      expect((await renames(ana, workspaceId, headers)).statusCode).toBe(200)
  })

  it('is refused with 401 if another user is signed in, and keeps that user’s session', async () => {
    const { ana, ben, tom, workspaceId } = await aFamily(server)
    for (const shown of [ben.id, tom.id, 'nobody', '']) {
      const refused = await renames(ana, workspaceId, { 'x-user': shown })
      expect(refused.statusCode).toBe(401)
      expect(refused.json()).toMatchObject({ code: 'not_signed_in' })
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect(await nameOf(ana)).toBe('Lind family')
  })

  it('is refused, even for reads, if a parent is signed in but the window shows a child', async () => {
    const family = await aFamily(server)
    const task = await aTask(server, family)
    const headers = { 'x-user': family.ben.id }
    const cookies = { sprintling_session: family.ana.token }
    const url = `/api/tasks/${task.id}`
    expect((await server.fastify.inject({ method: 'DELETE', url, headers, cookies })).statusCode).toBe(401)
    const backlog = `/api/workspaces/${family.workspaceId}/backlog`
    expect((await server.fastify.inject({ url: backlog, headers, cookies })).statusCode).toBe(401)
    expect((await server.fastify.inject({ url: backlog, cookies })).json()).toMatchObject([{ id: task.id }])
  })
})
