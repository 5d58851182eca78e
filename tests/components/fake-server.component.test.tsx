import { beforeEach, expect, it } from 'vitest'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { server } from './support/app.ts'
import { answersOf } from './support/family-answers.ts'
import { Family } from './support/family.ts'

/** Tests of the fake server: it answers only what the real server would, and it fails tests that break this. */

let family: Family

beforeEach(() => {
  family = new Family()
  server.user = family.ana
})

const complaints = () => server.complaints.splice(0)

async function ask(path: string, request: RequestInit = {}) {
  const response = await fetch(path, request)
  return { status: response.status, body: (await response.json()) as unknown }
}

it('complains of a call that nothing answers, and of one that there is not', async () => {
  expect(await ask('/api/dashboard')).toMatchObject({ status: 500 })
  await expect(ask('/api/no-such-call')).rejects.toThrow('there is no call')
  expect(complaints()).toEqual([
    'nothing answers GET /api/dashboard',
    'there is no call GET /api/no-such-call',
  ])
})

it('complains of an answer that lacks what the contract names, or has more', async () => {
  const { email: _, ...less } = family.ana
  server.answers({ 'GET /api/user': () => less as typeof family.ana })
  expect(await ask('/api/user')).toMatchObject({ status: 500 })
  expect(complaints()).toEqual([expect.stringContaining('GET /api/user breaks its contract')])
  server.answers({ 'GET /api/user': () => ({ ...family.ana, passwordHash: 'x' }) })
  expect(await ask('/api/user')).toMatchObject({ status: 500 })
  expect(complaints()).toEqual(['GET /api/user answers more than its contract names'])
})

it('refuses what breaks the contract, whoever may not, and by the rules of the domain', async () => {
  server.answers(answersOf(family))
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  const name = 'x'.repeat(limits.workspaceName.max + 1)
  expect(await post('/api/workspaces', { name })).toMatchObject({
    status: 400,
    body: { code: 'invalid', issues: [{ path: 'name' }] },
  })
  const { id } = family.aSprint({ status: 'completed' })
  expect(await post(`/api/sprints/${id}/complete`, {})).toMatchObject({
    status: 409,
    body: { code: 'sprint_not_active' },
  })
  server.user = family.ben
  expect(await post('/api/workspaces', { name: 'Owls' })).toMatchObject({ status: 403 })
  server.user = undefined
  expect(await post('/api/workspaces', { name: 'Owls' })).toMatchObject({ status: 401 })
})

it('refuses once, loses answers to what was done, and is out of reach until it is switched on', async () => {
  server.answers(answersOf(family))
  server.refuse('GET /api/user', new Problem('unavailable'))
  expect(await ask('/api/user')).toMatchObject({ status: 503 })
  expect(await ask('/api/user')).toMatchObject({ status: 200 })
  server.loseAnswers('POST /api/workspaces')
  await expect(ask('/api/workspaces', { method: 'POST', body: '{"name":"Owls"}' })).rejects.toThrow(
    'Failed to fetch',
  )
  expect(family.workspaces.map(({ name }) => name)).toContain('Owls')
  const switchOn = server.cutOff()
  await expect(ask('/api/user')).rejects.toThrow('Failed to fetch')
  switchOn()
  expect(await ask('/api/user')).toMatchObject({ status: 200 })
})
