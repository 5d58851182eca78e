/**
 * Measures how many lists of 300 tasks the server sends per second, uncompressed and compressed, in comparison
 * with the baseline server on the same database.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestsPerSecond, type Target } from './support/http-load.ts'
import { send, signUp, forkServer } from './support/server-process.ts'

const taskCount = 300
const rounds = 20
const requestsARound = 250
const warmUp = 1000
const target = 0.6

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const app = await forkServer('app-server.ts', folder)
const baseline = await forkServer('baseline-server.ts', folder)
try {
  const { path, cookie } = await seedSprint(app.port)
  await assertSameAnswer(path, cookie)
  await compare({ port: app.port, path, cookie }, { port: baseline.port, path, cookie })
} finally {
  for (const { child } of [app, baseline]) child.kill()
  await rm(folder, { recursive: true, force: true })
}

/** Creates a family with a learner and a sprint of many tasks, through the calls that the browser uses. */
async function seedSprint(port: number): Promise<Omit<Target, 'port'>> {
  const ana = await signUp(port, 'ana', 'facilitator')
  await signUp(port, 'ben', 'learner')
  const call = <T>(method: string, path: string, body?: object) => send<T>(port, ana, method, path, body)
  const { id: workspaceId } = await call<{ id: string }>('POST', '/api/workspaces', {
    name: 'The Lind family',
  })
  const member = await call<{ userId: string }>('POST', `/api/workspaces/${workspaceId}/members`, {
    email: 'ben@example.org',
  })
  const subjects = await call<{ id: string }[]>('GET', `/api/workspaces/${workspaceId}/subjects`)
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' }
  const sprint = await call<{ id: string }>('POST', '/api/sprints', {
    workspaceId,
    name: 'Two weeks',
    ...days,
  })
  for (let number = 0; number < taskCount; number++) {
    await call('POST', '/api/tasks', {
      workspaceId,
      sprintId: sprint.id,
      title: `Fractions: workbook page ${number}`,
      description: 'Read the page aloud, do the first five, and check them with the answers at the back.',
      subject: subjects[number % subjects.length]?.id,
      assignedTo: member.userId,
      estimatedTime: '45min',
      status: (['todo', 'in_progress', 'done'] as const)[number % 3],
    })
  }
  return { path: `/api/sprints/${sprint.id}/tasks`, cookie: ana }
}

async function assertSameAnswer(path: string, cookie: string) {
  const [ours, theirs] = await Promise.all(
    [app, baseline].map(async ({ port }) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text(),
    ),
  )
  if (ours === undefined || ours !== theirs) throw new Error('The two servers do not answer the same.')
  console.log(`${taskCount} tasks, ${(ours.length / 1024).toFixed(0)} kB an answer`)
}

/**
 * Alternates between the servers and compares them within each round, so that other load on the machine affects both.
 */
async function compare(ours: Target, theirs: Target) {
  const [brotli, gzip] = [{ ...ours, encoding: 'br' } as const, { ...ours, encoding: 'gzip' } as const]
  for (const one of [ours, brotli, gzip, theirs]) await requestsPerSecond(one, warmUp)
  const rates = {
    app: [] as number[],
    bare: [] as number[],
    ratio: [] as number[],
    brotli: [] as number[],
    gzip: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    const mine = await requestsPerSecond(ours, requestsARound)
    const bareRate = await requestsPerSecond(theirs, requestsARound)
    rates.app.push(mine)
    rates.bare.push(bareRate)
    rates.ratio.push(mine / bareRate)
    rates.brotli.push((await requestsPerSecond(brotli, requestsARound)) / mine)
    rates.gzip.push((await requestsPerSecond(gzip, requestsARound)) / mine)
  }
  console.log(`Sprintling            ${median(rates.app).toFixed(0)} requests/s`)
  console.log(`node:http+node:sqlite ${median(rates.bare).toFixed(0)} requests/s`)
  console.log(`ratio                 ${median(rates.ratio).toFixed(2)} (target ${target})`)
  console.log(
    `brotli                ${median(rates.brotli).toFixed(2)} of that as it is, ${await compressedSize(brotli)}`,
  )
  console.log(
    `gzip                  ${median(rates.gzip).toFixed(2)} of that as it is, ${await compressedSize(gzip)}`,
  )
  if (median(rates.ratio) < target) process.exitCode = 1
}

/** Reads the size of the response on the wire. It does not use `fetch`, because that would decompress it. */
async function compressedSize({ port, path, cookie, encoding = 'identity' }: Target): Promise<string> {
  const headers = { cookie, 'accept-encoding': encoding }
  const [answer] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return `${(bytes / 1024).toFixed(1)} kB`
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
