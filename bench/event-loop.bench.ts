/**
 * Measures the longest time in which the server is blocked while it answers the calls of the screens, one by one
 * and all at once. The workspace is a homeschool co-op with 40 learners, 600 tasks in the active sprint, 400 in
 * the backlog, 30 further sprints of 150 tasks, and 25 series for all learners.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forkServer, longestBlockOf, send, signUp } from './support/server-process.ts'

const size = { learners: 40, active: 600, backlog: 400, drafts: 30, ofDraft: 150, series: 25 }
const rounds = 5
const targetMilliseconds = 50

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const server = await forkServer('app-server.ts', folder)
try {
  const coop = await plant()
  for (const path of Object.values(coop.paths)) await coop.get(path) // warms up the JIT compiler
  await longestBlockOf(server)
  const blocks: [string, number][] = []
  for (const [name, path] of Object.entries(coop.paths)) {
    for (let round = 0; round < rounds; round++) await coop.get(path)
    blocks.push([name, await longestBlockOf(server)])
  }
  for (let round = 0; round < rounds; round++)
    await Promise.all(Object.values(coop.paths).map((path) => coop.get(path)))
  blocks.push(['all at once', await longestBlockOf(server)])
  for (const [name, block] of blocks) console.log(`event loop ${block.toFixed(0).padStart(4)} ms  ${name}`)
  const longest = Math.max(...blocks.map(([, block]) => block))
  console.log(
    `event loop ${longest.toFixed(0).padStart(4)} ms  the longest block (target ${targetMilliseconds})`,
  )
} finally {
  server.child.kill()
  await rm(folder, { recursive: true, force: true })
}

async function plant() {
  const ana = await signUp(server.port, 'ana', 'facilitator')
  const call = <T>(method: string, path: string, body?: object) =>
    send<T>(server.port, ana, method, path, body)
  const make = (path: string, body: object) => call<{ id: string }>('POST', path, body)
  const { id } = await make('/api/workspaces', { name: 'Co-op' })
  const learners: string[] = []
  for (let number = 1; number <= size.learners; number++) {
    const form = { firstName: `Student ${number}`, lastName: 'Lind' }
    learners.push((await call<{ userId: string }>('POST', `/api/workspaces/${id}/learners`, form)).userId)
  }
  const subjects = await call<{ id: string }[]>('GET', `/api/workspaces/${id}/subjects`)
  const tasksFor = async (sprintId: string | null, count: number) => {
    for (let start = 0; start < count; start += 200)
      await call('POST', `/api/workspaces/${id}/tasks`, {
        tasks: Array.from({ length: Math.min(200, count - start) }, (_, index) => ({
          title: `Read chapter ${start + index} aloud`,
          description:
            'Do the first five, and check them with the answers at the back.\n- [ ] read\n- [ ] write',
          subject: subjects[index % subjects.length]?.id,
          assignees: learners.slice(index % 30, (index % 30) + (index % 30 === 0 ? 10 : 1)),
          estimatedTime: '30min',
          ...(sprintId && { sprintId, day: '2026-03-04' }),
        })),
      })
  }
  const week = { startDate: '2026-03-02', endDate: '2026-03-13' }
  const sprintOf = async (name: string, count: number) => {
    const sprint = await make('/api/sprints', { workspaceId: id, name, ...week })
    await tasksFor(sprint.id, count)
    return sprint.id
  }
  const active = await sprintOf('Now', size.active)
  await call('POST', `/api/sprints/${active}/start`, {})
  let draft = active
  for (let number = 1; number <= size.drafts; number++) draft = await sprintOf(`Week ${number}`, size.ofDraft)
  await tasksFor(null, size.backlog)
  for (let number = 1; number <= size.series; number++)
    await make(`/api/workspaces/${id}/series`, {
      title: `Series ${number}`,
      weekdays: '',
      startDate: '2026-03-02',
      learners: learners.map((learnerId) => ({ learnerId })),
    })
  const paths = {
    'the board': `/api/sprints/${active}/tasks`,
    'the backlog': `/api/workspaces/${id}/backlog`,
    'all tasks': `/api/workspaces/${id}/tasks`,
    'all sprints': `/api/workspaces/${id}/sprints`,
    'all series': `/api/workspaces/${id}/series`,
    'due in a sprint': `/api/sprints/${draft}/series`,
    members: `/api/workspaces/${id}/members`,
    'the dashboard': `/api/workspaces/${id}/dashboard`,
    search: `/api/workspaces/${id}/search?q=chapter`,
    'look back': `/api/sprints/${active}/look-back`,
    hours: `/api/workspaces/${id}/hours?from=2026-03-01&to=2026-03-31`,
    'the workspace file': `/api/workspaces/${id}/export`,
  }
  return { paths, get: (path: string) => call('GET', path) }
}
