import { beforeEach, expect, it } from 'vitest'
import { Problem } from '#domain/errors.ts'
import { server } from './support/app.ts'
import { Family } from './support/family.ts'

/** Tests of the server of the component tests: its data, and what can happen to a call on its way. */

let family: Family

beforeEach(() => {
  family = new Family()
  server.serve(family)
  server.user = family.ana
})

async function ask(path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, body ? { method, headers, body: JSON.stringify(body) } : { method })
  return { status: response.status, body: (await response.json()) as unknown }
}

it('reports a call that the contract does not contain', async () => {
  await expect(ask('/api/no-such-call')).rejects.toThrow('there is no call')
  expect(server.complaints.splice(0)).toEqual(['there is no call GET /api/no-such-call'])
})

it('stores changes made by a test before the next call, and shows the test what the page has changed', async () => {
  const task = family.aTask({ title: 'Moss' })
  const path = `/api/workspaces/${family.workspace.id}/backlog`
  expect(await ask(path)).toMatchObject({ body: [{ id: task.id, title: 'Moss' }] })
  task.title = 'Ferns'
  expect(await ask(path)).toMatchObject({ body: [{ title: 'Ferns' }] })
  await ask(`/api/tasks/${task.id}`, { method: 'PATCH', body: { status: 'done' } })
  expect(task).toMatchObject({ title: 'Ferns', status: 'done', progress: 100 })
  family.tasks = []
  expect(await ask(path)).toMatchObject({ body: [] })
})

it('refuses a call once, loses responses to completed calls and is unreachable until it is switched on', async () => {
  server.refuse('GET /api/user', new Problem('unavailable'))
  expect(await ask('/api/user')).toMatchObject({ status: 503 })
  expect(await ask('/api/user')).toMatchObject({ status: 200 })
  server.loseAnswers('POST /api/workspaces')
  const lost = ask('/api/workspaces', { method: 'POST', body: { name: 'Owls' } })
  await expect(lost).rejects.toThrow('Failed to fetch')
  expect(family.workspaces.map(({ name }) => name)).toContain('Owls')
  const switchOn = server.cutOff()
  await expect(ask('/api/user')).rejects.toThrow('Failed to fetch')
  switchOn()
  expect(await ask('/api/user')).toMatchObject({ status: 200 })
  server.user = undefined
  expect(await ask('/api/user')).toMatchObject({ status: 401 })
})
