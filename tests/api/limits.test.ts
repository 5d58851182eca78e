import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { onAnyDatabase, type TestServer } from '#tests/support/test-server.ts'

/** The numbers are literals on purpose: if the test read them from `limits`, any change would pass. */

type Call = `${'POST' | 'PATCH'} /api/${string}`

const week = { name: 'Week ten', startDate: '2026-03-02', endDate: '2026-03-06' }

const texts: [Call, field: string, shortest: number, longest: number][] = [
  ['POST /api/register', 'username', 1, 254],
  ['POST /api/register', 'email', 13, 254],
  ['POST /api/register', 'firstName', 1, 80],
  ['POST /api/register', 'lastName', 1, 80],
  ['POST /api/register', 'password', 6, 256],
  ['POST /api/workspaces', 'name', 1, 120],
  ['POST /api/workspaces', 'description', 0, 2000],
  ['PATCH /api/workspaces/WORKSPACE', 'name', 1, 120],
  ['PATCH /api/workspaces/WORKSPACE', 'description', 0, 2000],
  ['POST /api/workspaces/WORKSPACE/subjects', 'name', 1, 60],
  ['PATCH /api/subjects/SUBJECT', 'name', 1, 60],
  ['POST /api/sprints', 'name', 1, 120],
  ['POST /api/sprints', 'description', 0, 2000],
  ['PATCH /api/sprints/SPRINT', 'name', 1, 120],
  ['PATCH /api/sprints/SPRINT', 'description', 0, 2000],
  ['POST /api/tasks', 'title', 1, 200],
  ['POST /api/tasks', 'description', 0, 5000],
  ['POST /api/tasks', 'estimatedTime', 0, 40],
  ['PATCH /api/tasks/TASK', 'title', 1, 200],
  ['PATCH /api/tasks/TASK', 'description', 0, 5000],
  ['PATCH /api/tasks/TASK', 'estimatedTime', 0, 40],
  ['PATCH /api/tasks/TASK', 'timeSpent', 0, 40],
]

onAnyDatabase('request', (server) => {
  // Proves 9.38
  it.each(texts)('may be this long, and no shorter or longer: %s, %s from %i to %i', async (...row) => {
    const [call, field, shortest, longest] = row
    const send = await fieldSender(server, call, field)
    for (const length of [longest, shortest])
      expect(await send(textOfLength(length, field))).toMatchObject(accepted)
    const tooShort = shortest > 0 ? [textOfLength(shortest, field).slice(1)] : []
    for (const text of [textOfLength(longest + 1, field), ...tooShort])
      expect(await send(text)).toEqual(refused(field))
  })

  // Proves 9.4, 9.38
  it.each<[Call, field: string, smallest: number, largest: number]>([
    ['POST /api/tasks/TASK/time', 'minutes', -1440, 1440],
    ['PATCH /api/tasks/TASK', 'progress', 0, 100],
  ])(
    'accepts numbers up to the bounds and refuses others: %s, %s from %i to %i',
    async (call, field, smallest, largest) => {
      const send = await fieldSender(server, call, field)
      for (const number of [largest, smallest]) expect(await send(number)).toMatchObject(accepted)
      for (const number of [largest + 1, smallest - 1]) expect(await send(number)).toEqual(refused(field))
    },
  )

  // Proves 9.38
  it('may have at most a token of 128 characters, a URL of 8,000 characters and a body of 256 kB', async () => {
    const statusOf = async (url: string) => (await server.fastify.inject({ url })).statusCode
    expect(await statusOf(`/api/verify-reset-token?token=${'x'.repeat(128)}`)).toBe(404)
    expect(await statusOf(`/api/verify-reset-token?token=${'x'.repeat(129)}`)).toBe(400)
    const address = '/api/user?'
    expect(await statusOf(address.padEnd(8000, 'x'))).toBe(401)
    expect(await statusOf(address.padEnd(8001, 'x'))).toBe(414)
    const post = async (bytes: number) => {
      const payload = JSON.stringify({ username: 'ana', password: 'leaf and stem', padding: '' })
      const padded = payload.replace('""', `"${'x'.repeat(bytes - payload.length)}"`)
      const headers = { 'content-type': 'application/json' }
      return (await server.fastify.inject({ method: 'POST', url: '/api/login', payload: padded, headers }))
        .statusCode
    }
    expect(await post(262_144)).toBe(401)
    expect(await post(262_145)).toBe(413)
  })
})

const accepted = { status: expect.toBeOneOf([200, 201]) }

function refused(field: string) {
  return { status: 400, issues: [field] }
}

function textOfLength(length: number, field: string): string {
  return field === 'email' ? 'a@example.org'.padStart(length, 'x') : 'x'.repeat(length)
}

/**
 * Returns a function that sends a valid call with the value of one field replaced. It resolves with the status and the
 * paths of the refused fields.
 */
async function fieldSender(server: TestServer, call: Call, field: string) {
  const family = await aFamily(server)
  const [method, path] = call.split(' ') as ['POST' | 'PATCH', string]
  const ids: Record<string, string> = await idsIn(server, family)
  const url = path.replace(/[A-Z]+/, (place) => ids[place] ?? '')
  return async (value: string | number) => {
    const others = method === 'POST' ? requiredFields(family, path) : {}
    const payload = { ...others, [field]: value }
    const cookies = { sprintling_session: family.ana.token }
    const answer = await server.fastify.inject({ method, url, payload, cookies })
    const { issues = [] } = answer.json<{ issues?: { path: string }[] }>()
    return { status: answer.statusCode, issues: issues.map((issue) => issue.path) }
  }
}

async function idsIn(server: TestServer, family: Family) {
  const sprint = await aSprint(server, family, { status: 'active' })
  const task = await aTask(server, family, { sprint_id: sprint.id, status: 'in_progress' })
  return { WORKSPACE: family.workspaceId, SUBJECT: family.art, SPRINT: sprint.id, TASK: task.id }
}

function requiredFields({ workspaceId }: Family, path: string): object {
  if (path === '/api/register') {
    const username = randomUUID()
    const email = `${username}@example.org`
    return { username, email, firstName: 'Noa', lastName: 'Lind', password: 'leaf and stem' }
  }
  if (path === '/api/sprints') return { workspaceId, ...week }
  if (path === '/api/tasks') return { workspaceId, title: 'Draw a leaf' }
  return { name: randomUUID() }
}
