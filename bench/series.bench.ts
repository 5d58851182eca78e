/**
 * Measures a year of series in a family of three children: 17 series per child on 180 school days, 9,180 tasks in
 * 36 sprints. The result is the duration of each call after that year, as a multiple of its duration for a family
 * after its first week. The calls of both families alternate, so that other load on the machine affects both.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day } from '#domain/day.ts'
import { forkServer, send, signUp } from './support/server-process.ts'

const rounds = 25
const years = { week: 1, year: 36 }
const seriesCount = 17
const monday = '2026-01-05'
const children = ['ben', 'mia', 'leo']
/** Maximum ratio to the first week, and maximum milliseconds of a call. A call fails only if it is above both. */
const target = { ratio: 3, milliseconds: 100 }

type Family = { workspaceId: string; seriesId: string; active: string; draft: string; call: Call }
type Call = <T>(method: string, path: string, body?: object, change?: string) => Promise<T>

/** Calls that the screens make, and actions that a click triggers. */
const asked: Record<string, (family: Family) => Promise<unknown>> = {
  'all series': ({ call, workspaceId }) => call('GET', `/api/workspaces/${workspaceId}/series`),
  'one series': ({ call, seriesId }) => call('GET', `/api/series/${seriesId}`),
  'due in a sprint': ({ call, draft }) => call('GET', `/api/sprints/${draft}/series`),
  'fill and undo': async ({ call, draft }) => {
    const change = randomUUID()
    await call('POST', `/api/sprints/${draft}/series`, {}, change)
    await call('POST', `/api/changes/${change}/undo`)
  },
  'all sprints': ({ call, workspaceId }) => call('GET', `/api/workspaces/${workspaceId}/sprints`),
  'the board': ({ call, active }) => call('GET', `/api/sprints/${active}/tasks`),
}

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const server = await forkServer('app-server.ts', folder)
try {
  const [week, year] = [await plant('week', years.week), await plant('year', years.year)]
  console.log(`series     ${years.year * seriesCount * children.length * 5} occurrences in a year`)
  for (const [name, ask] of Object.entries(asked)) await compare(name, ask, week, year)
} finally {
  server.child.kill()
  await rm(folder, { recursive: true, force: true })
}

async function compare(name: string, ask: (family: Family) => Promise<unknown>, week: Family, year: Family) {
  const times: Record<'week' | 'year', number[]> = { week: [], year: [] }
  for (let round = 0; round < rounds; round++) {
    times.week.push(await timeOf(() => ask(week)))
    times.year.push(await timeOf(() => ask(year)))
  }
  const [few, many] = [median(times.week.slice(3)), median(times.year.slice(3))]
  const ratio = many / few
  console.log(
    `           ${name.padEnd(16)} ${few.toFixed(1)} ms after a week, ${many.toFixed(1)} ms after a year: ${ratio.toFixed(2)} (target ${target.ratio}, or ${target.milliseconds} ms)`,
  )
  if (ratio > target.ratio && many > target.milliseconds) process.exitCode = 1
}

/** Creates a family with this many past weeks, one active sprint and one draft. */
async function plant(name: string, weeks: number): Promise<Family> {
  const cookie = await signUp(server.port, name, 'facilitator')
  const call: Call = (method, path, body, change) => send(server.port, cookie, method, path, body, change)
  const { id: workspaceId } = await call<{ id: string }>('POST', '/api/workspaces', { name })
  await call('PATCH', `/api/workspaces/${workspaceId}`, { schoolDays: '12345' })
  const learners = []
  for (const firstName of children) {
    const path = `/api/workspaces/${workspaceId}/learners`
    learners.push({ learnerId: (await call<{ userId: string }>('POST', path, { firstName })).userId })
  }
  let seriesId = ''
  for (let number = 0; number < seriesCount; number++) {
    const title = `Book ${number}`
    const titles = Array.from({ length: 400 }, (_, page) => `${title}, pp. ${2 * page + 1}–${2 * page + 2}`)
    const body = { title, titles: number % 2 ? titles : null, startDate: monday, learners }
    seriesId = (await call<{ id: string }>('POST', `/api/workspaces/${workspaceId}/series`, body)).id
  }
  const aSprint = (number: number) => {
    const startDate: Day = addDays(monday, 7 * number)
    const body = { workspaceId, name: `Week ${number}`, startDate, endDate: addDays(startDate, 4) }
    return call<{ id: string }>('POST', '/api/sprints', body)
  }
  let active = ''
  for (let number = 0; number < weeks; number++) {
    active = (await aSprint(number)).id
    const tasks = await call<{ id: string }[]>('POST', `/api/sprints/${active}/series`, {})
    const changes = [{ ids: tasks.slice(5).map(({ id }) => id), set: { status: 'done' } }]
    await call('PATCH', `/api/workspaces/${workspaceId}/tasks`, { changes })
    await call('POST', `/api/sprints/${active}/start`)
    if (number < weeks - 1) await call('POST', `/api/sprints/${active}/complete`)
  }
  const { id: draft } = await aSprint(weeks)
  return { workspaceId, seriesId, active, draft, call }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
