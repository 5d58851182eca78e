import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { aFamily, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const most = limits.quotas.text
const long = 'א'.repeat(limits.taskDescription.max)
const refusal = { status: 409, code: 'quota_exceeded', limit: { of: 'text', max: most } }

onAnyDatabase('the room for text', (server) => {
  /** Creates a family that can store this many more bytes of text. */
  async function familyWithRoomFor(bytes: number): Promise<Family> {
    const family = await aFamily(server)
    const each = 2 * long.length + 'Read a chapter'.length
    await insertTasks(server, family, Math.floor((most - bytes) / each), { description: long })
    const rest = (most - bytes) % each
    await insertTasks(server, family, 1, { title: 'x', description: 'x'.repeat(rest - 1) })
    return family
  }
  const create = ({ workspaceId }: Family, description: string) => ({
    body: { workspaceId, title: 'Two', description },
  })

  it('accepts text that fits and refuses one more character', async () => {
    const family = await familyWithRoomFor(2003)
    const tooLong = create(family, 'x'.repeat(2001))
    expect(await server.refused(family.ana, 'POST /api/tasks', tooLong)).toMatchObject(refusal)
    await server.ok(family.ana, 'POST /api/tasks', create(family, 'x'.repeat(2000)))
    expect(await server.refused(family.ana, 'POST /api/tasks', create(family, long))).toMatchObject(refusal)
  })

  describe('when the text quota is used up', () => {
    let family: Family

    beforeAll(async () => {
      family = await familyWithRoomFor(0)
    })

    it('still accepts short texts, shorter replacements and changes without text', async () => {
      const { ana, ben } = family
      const task = await aTask(server, family, { description: long.slice(1) })
      const edit = (body: object) => ({ params: { id: task.id }, body })
      expect(await server.refused(ana, 'PATCH /api/tasks/:id', edit({ description: long }))).toMatchObject(
        refusal,
      )
      await server.ok(ana, 'PATCH /api/tasks/:id', edit({ description: long.slice(2) }))
      await server.ok(ana, 'PATCH /api/tasks/:id', edit({ title: 'Another', subject: family.art }))
      await server.ok(ben, 'PATCH /api/tasks/:id', edit({ status: 'done' }))
      await server.ok(ana, 'POST /api/tasks', create(family, 'Page 7'))
    })

    it('refuses to restore a deleted task, and to undo its deletion, if that would exceed the quota', async () => {
      const { ana } = family
      const task = await aTask(server, family, { description: long })
      const params = { id: task.id }
      await server.ok(ana, 'DELETE /api/tasks/:id', { params })
      const undo = { params: { id: server.lastChange } }
      expect(await server.refused(ana, 'POST /api/changes/:id/undo', undo)).toMatchObject(refusal)
      expect(await server.refused(ana, 'POST /api/tasks/:id/restore', { params })).toMatchObject(refusal)
    })

    it('refuses a long description when a series is created or edited', async () => {
      const { ana, ben, workspaceId } = family
      const body = {
        title: 'Piano',
        startDate: '2026-03-02',
        learners: [{ learnerId: ben.id }],
      }
      const at = { params: { id: workspaceId } }
      const wordy = { ...at, body: { ...body, description: long } }
      expect(await server.refused(ana, 'POST /api/workspaces/:id/series', wordy)).toMatchObject(refusal)
      const { id } = await server.ok(ana, 'POST /api/workspaces/:id/series', { ...at, body })
      const change = { params: { id }, body: { description: long } }
      expect(await server.refused(ana, 'PATCH /api/series/:id', change)).toMatchObject(refusal)
    })
  })
})
