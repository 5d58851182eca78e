/**
 * Measures a search in a workspace at its quota: 20,000 tasks in four languages with descriptions of two
 * sentences. Measures how long the search takes and for how long it blocks the server. The results are in
 * docs/decisions/057.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '#domain/limits.ts'
import { openPostgres, openSqlite, type Store } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { searchTasks } from '#server/features/work/search/search.service.ts'
import { startPostgres } from './support/postgres.ts'

/** Maximum time in milliseconds for which a search may block the server. */
const target = 50
const rounds = 15

const texts = [
  [
    'Fractions: workbook page',
    'Read the page aloud, do the first five, and check them at the back. Then show me.',
  ],
  [
    'Żółw i łódź, strona',
    'Przeczytaj stronę na głos, zrób pierwsze pięć i sprawdź odpowiedzi na końcu książki.',
  ],
  [
    'Нарисовать ёлку, страница',
    'Прочитать страницу вслух, сделать первые пять и проверить по ответам в конце.',
  ],
  ['שָׁלוֹם לכולם, עמוד', 'לקרוא את העמוד בקול, לעשות את חמשת הראשונים ולבדוק לפי התשובות שבסוף הספר.'],
] as const

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
  const { userId, workspaceId } = await plant(store)
  const actor = { store, id: userId, role: 'facilitator', now: () => new Date() } as const
  const [times, blocked]: number[][] = [[], []]
  for (const query of ['strona 19', 'ёлку', 'nothing like it']) {
    for (let round = 0; round < rounds; round++) {
      const longest = longestWait()
      const begun = performance.now()
      await searchTasks(actor as never, workspaceId, query)
      times?.push(performance.now() - begun)
      blocked?.push(longest())
    }
  }
  console.log(`${name}: ${middle(times)} ms, blocks for ${middle(blocked)} ms (target ${target})`)
  if (middle(blocked) > target) process.exitCode = 1
  await store.close()
}

/**
 * Returns a function that gives the longest delay, in milliseconds, between two calls of a timer that fires every
 * millisecond.
 */
function longestWait(): () => number {
  let [last, longest] = [performance.now(), 0]
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 1)
  return () => {
    look()
    clearInterval(timer)
    return longest
  }
}

function middle(numbers: number[] = []): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

async function plant({ db }: Store) {
  const [userId, workspaceId, now] = [newId(), newId(), new Date().toISOString()]
  const name = `ana-${randomUUID()}`
  const account = { username: name, username_key: name, email: name, email_key: name }
  const person = { first_name: 'Ana', last_name: 'Lind', role: 'facilitator', language: 'en' } as const
  await db
    .insertInto('user')
    .values({ id: userId, ...account, ...person, created_at: now })
    .execute()
  const made = { created_by: userId, created_at: now }
  await db
    .insertInto('workspace')
    .values({ id: workspaceId, name: 'The Lind family', owner_id: userId, ...made })
    .execute()
  await db
    .insertInto('workspace_member')
    .values({ id: newId(), workspace_id: workspaceId, user_id: userId, role: 'facilitator', joined_at: now })
    .execute()
  const rows = Array.from({ length: limits.quotas.tasks }, (_, number) => {
    const [title, description] = texts[number % texts.length] ?? texts[0]
    return {
      ...made,
      id: newId(),
      workspace_id: workspaceId,
      title: `${title} ${number}`,
      description: `${description} ${description}`,
      status: 'todo' as const,
      progress: 0,
      container: workspaceId,
      position: `a${String(number).padStart(6, '0')}`,
      updated_at: now,
      version: 1,
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('task')
      .values(rows.slice(from, from + 500))
      .execute()
  return { userId, workspaceId }
}
