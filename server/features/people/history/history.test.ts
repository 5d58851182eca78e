import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { newId } from '#server/db/ids.ts'
import { aFamily, type Family, type Person } from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'

onBothDatabases('the history of a workspace', (server) => {
  const pageOf = ({ workspaceId: id, ana }: Family, before?: string) =>
    server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id }, query: before ? { before } : {} })
  const read = (by: Person, child: Person) =>
    server.ok(by, 'GET /api/users/:id/data', { params: { id: child.id } })

  // Proves 10.1
  it('records once a day that a facilitator read a child’s data, even for simultaneous reads', async () => {
    const family = await aFamily(server)
    const { ana, tom, ben, mia } = family
    const told = async () =>
      (await pageOf(family))
        .filter(({ kind }) => kind === 'data_exported')
        .map(({ by, about }) => `${by?.firstName} ${about?.firstName}`)
    await Promise.all(Array.from({ length: 6 }, () => read(tom, ben)))
    expect(await told()).toEqual(['Tom Ben'])
    await read(tom, mia)
    await read(ana, ben)
    expect((await told()).toSorted()).toEqual(['Ana Ben', 'Tom Ben', 'Tom Mia'])
    const before = server.now
    server.now = new Date(before.getTime() + 24 * 3_600_000)
    await read(tom, ben)
    expect((await told()).toSorted()).toEqual(['Ana Ben', 'Tom Ben', 'Tom Ben', 'Tom Mia'])
    server.now = before
  })

  // Proves 10.1
  it('returns every entry once, newest first, when it is read page by page', async () => {
    const family = await aFamily(server)
    const { workspaceId: workspace_id, ana } = family
    const entries = Array.from({ length: 2 * limits.history + 5 }, (_, index) => ({
      id: newId(),
      workspace_id,
      kind: 'invited' as const,
      by_id: ana.id,
      about_id: null,
      what: `${index}@example.org`,
      // several entries with the same time
      created_at: new Date(server.now.getTime() - Math.floor(index / 7) * 1000).toISOString(),
    }))
    await server.store.db.insertInto('history').values(entries).execute()
    const pages = [await pageOf(family)]
    for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1))
      pages.push(await pageOf(family, last.id))
    expect(pages.map(({ length }) => length)).toEqual([limits.history, limits.history, 5, 0])
    const seen = pages.flat()
    expect(new Set(seen.map(({ what }) => what)).size).toBe(entries.length)
    const times = seen.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await pageOf(family, newId())).toEqual([])
  })
})
