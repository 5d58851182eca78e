import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Entry } from '#contract/entry.ts'
import { serveOpenApi } from './openapi.ts'

type Parameter = { name: string; in: string; required: boolean }
type Operation = {
  summary: string
  parameters?: Parameter[]
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>
  }
  responses: Record<string, { content?: object }>
}

let description: { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

beforeAll(async () => {
  const app = Fastify()
  serveOpenApi(app)
  description = (await app.inject('/api/docs')).json()
})

function operation(key: string): Operation | undefined {
  const [method = '', path = ''] = key.split(' ')
  return description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

// Proves 7.52
it('describes every call of the contract and no other', () => {
  expect(description.openapi).toBe('3.1.0')
  const described = Object.values(description.paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(Object.keys(calls).length)
  for (const key of Object.keys(calls)) expect(operation(key)?.summary, key).toContain(key)
})

it('names every part of an address that must be filled in', () => {
  for (const key of Object.keys(calls)) {
    const inPath = operation(key)?.parameters?.filter((one) => one.in === 'path') ?? []
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      [...key.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
    )
  }
})

it('gives the status of each answer, and the shape of every refusal', () => {
  for (const [key, entry] of Object.entries<Entry>(calls)) {
    const status = entry.reply || entry.stream || entry.file ? String(entry.status ?? 200) : '204'
    expect(Object.keys(operation(key)?.responses ?? {}), key).toEqual([
      status,
      ...(entry.pending ? ['202'] : []),
      'default',
    ])
  }
  expect(description.components).toMatchObject({ schemas: { Problem: { required: ['code', 'message'] } } })
})

// Proves 7.35
it('says what a call takes, not what the server makes of it', () => {
  const body = operation('POST /api/sprints')?.requestBody?.content['application/json']?.schema
  expect(Object.keys(body?.properties ?? {})).toEqual([
    'workspaceId',
    'name',
    'description',
    'startDate',
    'endDate',
  ])
  expect(body?.required).toEqual(['workspaceId', 'name', 'startDate', 'endDate'])
})

it('names the id of a write where it is done once, and nowhere else', () => {
  const takesId = (key: string) =>
    operation(key)?.parameters?.some(({ name }) => name === 'x-change') ?? false
  for (const key of ['POST /api/tasks', 'PATCH /api/tasks/:id', 'DELETE /api/subjects/:id'])
    expect(takesId(key), key).toBe(true)
  for (const key of ['GET /api/user', 'POST /api/login', 'POST /api/set-password'])
    expect(takesId(key), key).toBe(false)
})
