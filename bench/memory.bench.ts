/**
 * Measures the memory of the server after its start and after ten thousand requests (loading boards, moving cards,
 * signing in). Compares a server with our memory limits for a small computer and a server with V8's defaults for a
 * large one, and measures how much speed the limits cost.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send, signUp } from './support/server-process.ts'

const taskCount = 100
const rounds = 20
const requestsARound = 500
const connections = 8
const targetMegabytes = 160
/** V8's defaults on a 64-bit machine with 16 GB. For glibc, 0 means no limit on the number of arenas. */
const large = {
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=4096',
  MALLOC_ARENA_MAX: '0',
}

type Request = { method: string; path: string; cookie: string; body?: object }
type Program = { child: ChildProcess; port: number; idle: number }
type Load = { program: Program; agent: Agent; requests: Iterator<Request>; rates: number[] }

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const programs: Program[] = []
try {
  programs.push(await startProgram('small', {}))
  programs.push(await startProgram('large', large))
  await compare(await Promise.all(programs.map(prepare)))
} finally {
  for (const { child } of programs) child.kill()
  await rm(folder, { recursive: true, force: true })
}

/** Starts the server in the same way as users do. */
async function startProgram(name: string, settings: Record<string, string>): Promise<Program> {
  const serve = fileURLToPath(new URL('../scripts/support/serve.mjs', import.meta.url))
  const { NODE_OPTIONS: _, MALLOC_ARENA_MAX: __, ...outside } = process.env
  const own = { PORT: '0', HOST: '127.0.0.1', AUTH_RATE_LIMIT: '1000000', DATA_DIR: join(folder, name) }
  const child = spawn(process.execPath, [serve], {
    env: { ...outside, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(/localhost:(\d+)/.exec(String(said))?.[1])
  return { child, port, idle: megabytesOf(child) }
}

/** Returns the resident set size (RSS) in megabytes. */
function megabytesOf({ pid }: ChildProcess): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024) / 1e6
}

/**
 * Creates a family with a sprint of many tasks, and the requests for its server: of twenty requests, one signs in and
 * six move a card.
 */
async function prepare(program: Program): Promise<Load> {
  const { port } = program
  const cookie = await signUp(port, 'ana', 'facilitator')
  const create = (path: string, body: object) => send<{ id: string }>(port, cookie, 'POST', path, body)
  const { id: workspaceId } = await create('/api/workspaces', { name: 'The Lind family' })
  const sprint = { workspaceId, name: 'Two weeks', startDate: '2026-03-02', endDate: '2026-03-13' }
  const { id: sprintId } = await create('/api/sprints', sprint)
  const tasks: string[] = []
  for (let number = 0; number < taskCount; number++) {
    const title = `Fractions: workbook page ${number}`
    const description = 'Read the page aloud, do the first five, and check them with the answers at the back.'
    const { id } = await create('/api/tasks', { workspaceId, sprintId, title, description, status: 'todo' })
    tasks.push(id)
  }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return { program, agent, requests: mixed(), rates: [] }

  function* mixed(): Generator<Request, never> {
    const person = { username: 'ana', password: 'leaf and stem' }
    const board = { method: 'GET', path: `/api/sprints/${sprintId}/tasks`, cookie }
    for (let number = 0; ; number++) {
      const status = (['in_progress', 'done', 'todo'] as const)[Math.floor(number / taskCount) % 3]
      const path = `/api/tasks/${tasks[number % taskCount]}`
      if (number % 20 === 0) yield { method: 'POST', path: '/api/login', cookie: '', body: person }
      else if (number % 3 === 0) yield { method: 'PATCH', path, cookie, body: { status } }
      else yield board
    }
  }
}

/**
 * Alternates between the two servers and compares neighbouring rounds, so that other load on the machine affects
 * both.
 */
async function compare([small, large]: Load[]) {
  if (!small || !large) return
  for (let round = 0; round < rounds; round++)
    for (const load of [small, large]) load.rates.push(await requestsPerSecond(load))
  const ratio = median(small.rates.map((rate, round) => rate / (large.rates[round] ?? rate)))
  const after = megabytesOf(small.program.child)
  for (const [name, { program, rates }] of Object.entries({ small, large })) {
    const megabytes = `${program.idle.toFixed(0)} MB idle, ${megabytesOf(program.child).toFixed(0)} MB after`
    const load = `${rounds * requestsARound} requests, ${median(rates).toFixed(0)} requests/s`
    console.log(`${name.padEnd(21)} ${megabytes} ${load}`)
  }
  console.log(
    `small                 at most ${targetMegabytes} MB (target), ${ratio.toFixed(2)} of the speed of large`,
  )
  if (Math.max(small.program.idle, after) > targetMegabytes) process.exitCode = 1
}

async function requestsPerSecond(load: Load): Promise<number> {
  const start = performance.now()
  let left = requestsARound
  const connection = async () => {
    while (left-- > 0) await answered(load)
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return (1000 * requestsARound) / (performance.now() - start)
}

/** Sends a request as a browser does, including compression. */
function answered({ program: { port }, agent, requests }: Load): Promise<void> {
  const { method, path, cookie, body } = requests.next().value as Request
  const text = body && JSON.stringify(body)
  const content = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const headers = { cookie, 'accept-encoding': 'br, gzip', ...content }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${method} ${path}: ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    })
    asked.once('error', reject).end(text)
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
