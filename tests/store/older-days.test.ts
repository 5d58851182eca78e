import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '#server/admin/backup.ts'
import { invariantChecks } from '#server/admin/doctor/contents.ts'
import { formatFinding } from '#server/admin/doctor/finding.ts'
import { schoolDayChecks } from '#server/admin/doctor/school-days.ts'
import { restore } from '#server/admin/restore.ts'
import type { Reader } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { anInstallation } from '../support/admin-commands.ts'
import { aFamilyWithOlderDays, type FamilyWithOlderDays } from '../support/older-days.ts'
import { anyDatabase, onBothDatabases } from '../support/test-server.ts'

const now = new Date('2026-03-04T10:00:00Z')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-older-days-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const linesOf = async (reader: Reader) => (await schoolDayChecks(reader)).map(formatFinding)
const illsOf = async (reader: Reader) => (await invariantChecks(reader)).filter(({ state }) => state !== 'ok')

describe('a database of an older version', () => {
  it('can be migrated with a sprint of two thousand years, which the doctor reports', async () => {
    const place = await anInstallation('sqlite', folder)
    const fixture = new URL('../fixtures/schemas/024-templates.db', import.meta.url)
    await copyFile(fileURLToPath(fixture), join(place.dataDir, 'sprintling.db'))
    const store = place.open()
    await sql`update sprint set start_date = '0026-01-05' where status = 'active'`.execute(store.db)
    await migrate(store, now)
    expect(await linesOf(store)).toEqual([
      expect.stringMatching(/^wrong {3}school days: the sprint .* 0026-01-05 to /),
    ])
    expect(await illsOf(store)).toEqual([])
    await store.close()
  })
})

onBothDatabases('older rows with out-of-range days', (server) => {
  let home: FamilyWithOlderDays
  beforeEach(async () => {
    home = await aFamilyWithOlderDays(server)
  })

  // Proves 11.242
  it('are reported by the doctor, each with advice', async () => {
    const own = (await linesOf(server.store)).filter((line) =>
      Object.values(home).some((id) => typeof id === 'string' && line.includes(id)),
    )
    const line = (id: string) => own.find((one) => one.includes(id))
    expect(line(home.active)).toMatch(
      /^wrong {3}school days: the sprint “The active one” of “.+” \(.+\): 0026-01-05 to 2026-12-04, 73\d{4} days\. Edit its dates in Sprint planning/,
    )
    expect(line(home.draft)).toMatch(/^wrong .*: 2026-03-09 to 2062-12-10, .*Edit its dates/)
    expect(line(home.completed)).toMatch(/^note .*It can stay as it is/)
    expect(line(home.series)).toMatch(/^wrong .*the series “Piano” .*Edit its first and last day/)
    expect(line(home.dayOff)).toMatch(/^wrong .*the day off “Winter break” .*Delete it in the settings/)
    expect(line(home.task)).toMatch(/^wrong .*the task “Old fractions” .*: 0026-01-07\. Open it/)
    expect(line(home.waiting)).toMatch(/^wrong .*the task “Old chapter” .*: 0026-03-05\. Open it/)
    expect(line(home.entry)).toMatch(
      /^wrong .*the time entry “Old fractions” .*: 0026-03-04\. Correct its day/,
    )
    expect(line(home.ownLearning)).toMatch(/^wrong .*the own learning “Chess” .*do not accept it/)
    expect(line(home.feeling)).toMatch(/^note .*the feeling of “.+” \(.+\): 0026-03-04/)
    expect(await illsOf(server.store)).toEqual([])
  })

  it('are restored from a backup', async () => {
    const file = join(folder, `${home.workspaceId}.backup`)
    await backUp(server.store, file, now)
    const store = (await anInstallation(anyDatabase, folder)).open()
    await restore(store, file, { replace: false, copiesIn: folder, now })
    expect(await linesOf(store)).toEqual(await linesOf(server.store))
    await store.close()
  })

  it('do not break the calls that load the data of the workspace', async () => {
    const { ana, ben, workspaceId, active, draft } = home
    const params = { id: workspaceId }
    const { series, sprints } = await server.ok(ana, 'GET /api/workspaces/:id/series', { params })
    expect(series).toMatchObject([{ startDate: '0026-03-02' }])
    expect(sprints.map(({ sprintId }) => sprintId).toSorted()).toEqual([active, draft].toSorted())
    const due = async (id: string) =>
      (await server.ok(ana, 'GET /api/sprints/:id/series', { params: { id } })).map(({ day }) => day)
    const [ofActive, ofDraft] = [await due(active), await due(draft)]
    expect([ofActive[0], ofActive.at(-1)]).toEqual(['2025-10-31', '2026-12-04'])
    expect([ofDraft[0], ofDraft.at(-1)]).toEqual(['2026-03-09', '2027-04-12'])
    await server.ok(ana, 'GET /api/workspaces/:id/sprints', { params })
    await server.ok(ana, 'GET /api/workspaces/:id/dashboard', { params })
    await server.ok(ben, 'GET /api/sprints/:id/tasks', { params: { id: active } })
    await server.ok(ana, 'GET /api/workspaces/:id/days-off', { params })
    const feed = await server.ok(ana, 'POST /api/workspaces/:id/calendar-feeds', {
      params,
      body: { learnerId: null },
    })
    const { body } = await server.fastify.inject(feed.link)
    expect(body.match(/DT(?:START|END);VALUE=DATE:\d+/g)?.every((line) => /:\d{8}$/.test(line))).toBe(true)
  })

  it('do not prevent filling in a series, copying the sprint and rescheduling a bad day', async () => {
    const { ana, ben, active, workspaceId } = home
    const made = await server.ok(ana, 'POST /api/sprints/:id/series', {
      params: { id: active },
      body: { from: '2026-11-30' },
    })
    expect(made.map(({ day }) => day)).toContain('2026-12-04')
    const { id } = await server.ok(ana, 'POST /api/sprints/:id/copy', {
      params: { id: active },
      body: { name: 'Next', startDate: '2027-01-04', endDate: '2028-02-04' },
    })
    const copies = await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })
    expect(copies).toMatchObject([{ title: 'Old fractions', day: null }])
    const day = '2026-11-30'
    const lost = made.filter((task) => task.assignedTo === ben.id)
    const seen = lost.map((task, index) => ({ id: task.id, to: lost[index + 1]?.day ?? 'backlog' }))
    await server.ok(ana, 'POST /api/workspaces/:id/bad-day', {
      params: { id: workspaceId },
      body: { learnerIds: [ben.id], startDate: day, endDate: day, way: 'shift', today: day, seen },
    })
  })

  it('can be renamed and corrected, but cannot get another out-of-range day', async () => {
    const { ana, active, draft, task, waiting, entry, series } = home
    const older = { startDate: '0026-01-05', endDate: '2026-12-04' }
    const rename = { params: { id: active }, body: { name: 'Autumn', description: '', ...older } }
    expect(await server.ok(ana, 'PATCH /api/sprints/:id', rename)).toMatchObject({ name: 'Autumn', ...older })
    const refusal = async (id: string, body: object) =>
      (await server.refused(ana, 'PATCH /api/sprints/:id', { params: { id }, body })).code
    expect(await refusal(active, { endDate: '2026-12-11' })).toBe('day_out_of_bounds')
    expect(await refusal(active, { startDate: '2024-01-05' })).toBe('sprint_too_long')
    expect(await refusal(draft, { endDate: '2061-12-10' })).toBe('sprint_too_long')
    const corrected = {
      was: { startDate: '0026-01-05' },
      startDate: '2026-01-05',
      daysOutside: 'nearest',
    } as const
    await server.ok(ana, 'PATCH /api/sprints/:id', { params: { id: active }, body: corrected })
    const onBoard = await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id: active } })
    expect(onBoard.find(({ id }) => id === task)?.day).toBe('2026-01-05')

    const params = { id: waiting }
    const keepsDay = { title: 'Chapter', day: '0026-03-05' }
    expect(await server.ok(ana, 'PATCH /api/tasks/:id', { params, body: keepsDay })).toMatchObject(keepsDay)
    const moved = await server.refused(ana, 'PATCH /api/tasks/:id', { params, body: { day: '0026-03-06' } })
    expect(moved).toMatchObject({ status: 400, code: 'day_out_of_bounds', issues: [{ path: 'day' }] })

    const ofSeries = { params: { id: series } }
    await server.ok(ana, 'PATCH /api/series/:id', {
      ...ofSeries,
      body: { title: 'Flute', startDate: '0026-03-02' },
    })
    const earlier = await server.refused(ana, 'PATCH /api/series/:id', {
      ...ofSeries,
      body: { startDate: '0026-03-01' },
    })
    expect(earlier.code).toBe('day_out_of_bounds')
    await server.ok(ana, 'PATCH /api/series/:id', { ...ofSeries, body: { startDate: '2026-03-02' } })

    const ofEntry = { params: { id: entry } }
    await server.ok(ana, 'PATCH /api/time-entries/:id', {
      ...ofEntry,
      body: { minutes: 20, day: '0026-03-04' },
    })
    const worse = await server.refused(ana, 'PATCH /api/time-entries/:id', {
      ...ofEntry,
      body: { day: '0026-11-26' },
    })
    expect(worse.code).toBe('day_out_of_bounds')
    await server.ok(ana, 'PATCH /api/time-entries/:id', { ...ofEntry, body: { day: '2026-03-04' } })
  })
})
