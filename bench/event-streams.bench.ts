/**
 * Measures 1000 open event streams on one board: memory growth, and the time from a move until all streams have
 * received its event.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOf, send, type Server, signUp, forkServer } from './support/server-process.ts'

const streamCount = 1000
const streamsEach = 100
const moves = 20
const targetMegabytes = 100

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const server = await forkServer('app-server.ts', folder)
try {
  await measure(server)
} finally {
  server.child.kill()
  await rm(folder, { recursive: true, force: true })
}

async function measure(server: Server) {
  const { port } = server
  const ana = await signUp(port, 'ana', 'facilitator')
  const { id } = await send<{ id: string }>(port, ana, 'POST', '/api/workspaces', { name: 'The co-op' })
  const cookies = await addMembers(port, ana, id)
  const task = await send<{ id: string }>(port, ana, 'POST', '/api/tasks', { workspaceId: id, title: 'Read' })
  const before = await memoryOf(server)
  let received = 0
  let resolveAll = () => {}
  const onEvent = () => {
    received += 1
    if (received === streamCount) resolveAll()
  }
  for (let opened = 0; opened < streamCount; opened++)
    await openStream(port, cookies[opened % cookies.length] ?? '', id, onEvent)
  const opened = await memoryOf(server)
  const times: number[] = []
  for (let move = 0; move < moves; move++) {
    received = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    resolveAll = resolve
    const start = performance.now()
    const status = move % 2 === 0 ? 'done' : 'todo'
    await send(port, ana, 'PATCH', `/api/tasks/${task.id}`, { status })
    await promise
    times.push(performance.now() - start)
  }
  const after = await memoryOf(server)
  const megabytes = (Math.max(opened, after) - before) / 1e6
  const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  console.log(`${streamCount} open streams       ${megabytes.toFixed(0)} MB (target ${targetMegabytes})`)
  console.log(
    `a move, until all heard  ${middle.toFixed(0)} ms (median of ${moves}), ${times.at(-1)?.toFixed(0)} at most`,
  )
  if (megabytes > targetMegabytes) process.exitCode = 1
}

async function addMembers(port: number, ana: string, id: string): Promise<string[]> {
  const cookies: string[] = []
  for (let number = 0; number < streamCount / streamsEach; number++) {
    const name = `member${number}`
    cookies.push(await signUp(port, name, number % 2 === 0 ? 'learner' : 'facilitator'))
    await send(port, ana, 'POST', `/api/workspaces/${id}/members`, { email: `${name}@example.org` })
  }
  return cookies
}

/**
 * Returns a different address for each member, because the server limits the number of streams from one network.
 */
function networkOf(cookie: string): string {
  const [one = 0, other = 0] = Buffer.from(cookie.slice(-4))
  return `10.0.${one}.${other}`
}

/** Opens a stream and resolves once it is open. `onEvent` is called for each event about tasks. */
function openStream(port: number, cookie: string, id: string, onEvent: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `/api/workspaces/${id}/events?age=0`
    const headers = { cookie, 'x-forwarded-for': networkOf(cookie) }
    get({ port, path, host: '127.0.0.1', headers, agent: false }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was refused: ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        resolve()
        if (text.includes('"topic":"tasks"')) onEvent()
      })
      answer.on('error', () => {}) // the server was stopped
    }).on('error', reject)
  })
}
