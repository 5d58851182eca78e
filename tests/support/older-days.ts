import { sql } from 'kysely'
import { aFamily, aSprint, aTask, type Family } from './family.ts'
import type { TestServer } from './test-server.ts'

/** A family with school days that older versions accepted and that new rows cannot have. */
export type FamilyWithOlderDays = Family & {
  /** Active sprint from 0026-01-05 to 2026-12-04. */
  active: string
  /** Draft sprint from 2026-03-09 to 2062-12-10. */
  draft: string
  /** Completed sprint from 0001-01-01 to 9999-12-31. */
  completed: string
  series: string
  /** Days off of Mia from 0026-12-24 to 2026-12-31. */
  dayOff: string
  /** Tasks on 0026-01-07 in the active sprint, and on 0026-03-05 in the backlog (`waiting`). */
  task: string
  waiting: string
  entry: string
  ownLearning: string
  feeling: string
}

export async function aFamilyWithOlderDays(server: TestServer): Promise<FamilyWithOlderDays> {
  const family = await aFamily(server)
  const { ana, ben, mia, workspaceId } = family
  const params = { id: workspaceId }
  const sprint = async (status: 'active' | 'draft' | 'completed', start_date: string, end_date: string) =>
    (await aSprint(server, family, { status, name: `The ${status} one`, start_date, end_date })).id
  const active = await sprint('active', '0026-01-05', '2026-12-04')
  const draft = await sprint('draft', '2026-03-09', '2062-12-10')
  const completed = await sprint('completed', '0001-01-01', '9999-12-31')
  const task = (await aTask(server, family, { title: 'Old fractions', sprint_id: active, day: '0026-01-07' }))
    .id
  const waiting = (await aTask(server, family, { title: 'Old chapter', day: '0026-03-05' })).id
  await aTask(server, family, { title: 'Done', sprint_id: completed, day: '0001-01-02', status: 'done' })
  const series = await server.ok(ana, 'POST /api/workspaces/:id/series', {
    params,
    body: {
      title: 'Piano',
      startDate: '2026-03-02',
      learners: [{ learnerId: ben.id }, { learnerId: mia.id }],
    },
  })
  const dayOff = await server.ok(ana, 'POST /api/workspaces/:id/days-off', {
    params,
    body: { startDate: '2026-12-24', endDate: '2026-12-31', name: 'Winter break', learnerId: mia.id },
  })
  await server.ok(ana, 'POST /api/tasks/:id/time', { params: { id: task }, body: { minutes: 25 } })
  const day = '2026-03-04'
  const ownLearning = await server.ok(ben, 'POST /api/workspaces/:id/own-learning', {
    params,
    body: { title: 'Chess', minutes: 30, day },
  })
  const feeling = await server.ok(ben, 'POST /api/workspaces/:id/feelings', {
    params,
    body: { day, feeling: 'good' },
  })
  const { db } = server.store
  const entry = db.selectFrom('time_entry').select('id').where('task_id', '=', task)
  const { id: entryId } = await entry.executeTakeFirstOrThrow()
  await sql`update series set start_date = '0026-03-02' where id = ${series.id}`.execute(db)
  await sql`update day_off set start_date = '0026-12-24' where id = ${dayOff.id}`.execute(db)
  for (const table of ['time_entry', 'own_learning', 'day_feeling'])
    await sql`update ${sql.table(table)} set day = '0026-03-04' where workspace_id = ${workspaceId}`.execute(
      db,
    )
  return {
    ...family,
    active,
    draft,
    completed,
    task,
    waiting,
    series: series.id,
    dayOff: dayOff.id,
    entry: entryId,
    ownLearning: ownLearning.id,
    feeling: feeling.id,
  }
}
