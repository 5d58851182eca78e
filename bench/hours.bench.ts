/**
 * Measures how much longer it takes to read the hours of a year than those of a week, on both databases. The
 * family has four learners, each with five time entries on every day of the year.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#domain/day.ts'
import { palette } from '#domain/subject.ts'
import { openPostgres, openSqlite, type Store } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { hoursOf } from '#server/features/records/hours/hours.service.ts'
import { startPostgres } from './support/postgres.ts'

const [rounds, learners, days, perDay] = [25, 4, 365, 5]
/** Maximum ratio. A year has 52 times as many entries as a week. */
const target = 40
const first = '2025-03-03'

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const postgres = await startPostgres()
try {
  await measure('SQLite', openSqlite(folder))
  await measure('PostgreSQL', openPostgres(postgres.url))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(name: string, store: Store) {
  await migrate(store, new Date())
  const { id, workspaceId } = await plant(store)
  const actor = { store, id, role: 'facilitator', language: 'en', now: () => new Date() } as const
  const last = addDays(first, days - 1)
  const spans = { week: { from: addDays(last, -6), to: last }, year: { from: first, to: last } }
  const times = { week: [] as number[], year: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const span of ['week', 'year'] as const) {
      const begun = performance.now()
      await hoursOf(actor as never, workspaceId, spans[span])
      times[span].push(performance.now() - begun)
    }
  const [week, year] = [middle(times.week), middle(times.year)]
  const ratio = year / week
  console.log(`hours      ${name}: week ${week.toFixed(2)} ms, year ${year.toFixed(2)} ms`)
  console.log(`           ratio ${ratio.toFixed(1)} (target ${target})`)
  if (ratio > target) process.exitCode = 1
  await store.close()
}

async function plant({ db }: Store) {
  const at = new Date().toISOString()
  const [workspaceId, id] = [newId(), newId()]
  const person = (userId: string, role: 'facilitator' | 'learner') => ({
    id: userId,
    username: randomUUID(),
    username_key: userId,
    first_name: 'Ana',
    last_name: 'Lind',
    role,
    language: 'en' as const,
    created_at: at,
  })
  const ids = Array.from({ length: learners }, newId)
  await db
    .insertInto('user')
    .values([person(id, 'facilitator'), ...ids.map((one) => person(one, 'learner'))])
    .execute()
  const workspace = { id: workspaceId, name: 'Lind', created_by: id, owner_id: id, created_at: at }
  await db.insertInto('workspace').values(workspace).execute()
  const member = (userId: string, role: 'facilitator' | 'learner') => ({
    workspace_id: workspaceId,
    id: newId(),
    user_id: userId,
    role,
    joined_at: at,
  })
  await db
    .insertInto('workspace_member')
    .values([member(id, 'facilitator'), ...ids.map((one) => member(one, 'learner'))])
    .execute()
  const subjects = Array.from({ length: perDay }, (_, index) => ({
    workspace_id: workspaceId,
    id: newId(),
    name: `Subject ${index}`,
    name_key: `subject ${index}`,
    color: palette[0],
    glyph: 'book' as const,
    created_at: at,
  }))
  await db.insertInto('subject').values(subjects).execute()
  for (let day = 0; day < days; day++)
    await db
      .insertInto('time_entry')
      .values(
        ids.flatMap((learner) =>
          subjects.map((subject) => ({
            workspace_id: workspaceId,
            id: newId(),
            task_id: newId(),
            subject_id: subject.id,
            learner_id: learner,
            logged_by: learner,
            minutes: 30,
            day: addDays(first, day),
            created_at: at,
          })),
        ),
      )
      .execute()
  return { id, workspaceId }
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
