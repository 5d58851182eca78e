import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aFamily, aTask } from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { tasks } from './stored-tasks.read.ts'

onBothDatabases('a shared card', (server) => {
  it('returns its description only in the first row of its learners who are not away', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, workspaceId } = family
    const own = await aTask(server, family, { description: 'Bring a pencil.' })
    const { id } = await server.ok(ana, 'POST /api/tasks', {
      body: { workspaceId, title: 'Volcano', description: 'Lava first.', assignees: [ben.id, mia.id] },
    })
    const read = async () => {
      const rows = await tasks(server.store)
        .where('task.id', 'in', [own.id, id])
        .orderBy('task.id')
        .orderBy('share.ordinal')
        .execute()
      return rows.map((row) => [row.share_learner, row.description])
    }
    expect(await read()).toEqual([
      [null, 'Bring a pencil.'],
      [ben.id, 'Lava first.'],
      [mia.id, null],
    ])
    const away = server.store.db.updateTable('task_share').set({ is_away: 1 })
    await away.where('task_id', '=', id).where('learner_id', '=', ben.id).execute()
    expect(await read()).toEqual([
      [null, 'Bring a pencil.'],
      [mia.id, 'Lava first.'],
    ])
  })
})

it('reads the description of a shared card only once in every list query', () => {
  const sources = globSync('server/**/*.store.ts').map((file) => readFileSync(file, 'utf8'))
  const lists = sources
    .flatMap((source) => source.split('\n}\n'))
    .filter((part) => part.includes('foldShares('))
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter((part) => /selectAll\('task'\)|'task\.description'/.test(part))).toEqual([])
})
