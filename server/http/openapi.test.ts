import { beforeAll, describe, expect, it } from 'vitest'
import { callGroups, calls } from '#contract/calls.ts'
import type { Entry } from '#contract/entry.ts'
import { createOpenApi, type OpenApi, type Operation, operationId } from './openapi.ts'

let api: OpenApi
beforeAll(() => {
  api = createOpenApi()
})

const entries = Object.entries<Entry>(calls)
const keys = entries.map(([key]) => key)

function operationOf(key: string): Operation {
  const [method = '', path = ''] = key.split(' ')
  const operation = api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${key} is not described.`)
  return operation
}

// Proves 7.52
it('describes exactly the calls of the contract', () => {
  expect(api.openapi).toBe('3.1.0')
  const described = Object.values(api.paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(keys.length)
  for (const [key, { about }] of entries) expect(operationOf(key).summary).toBe(about)
})

it('lists every parameter in the path of a call', () => {
  for (const key of keys) {
    const inPath = operationOf(key).parameters?.filter((one) => one.in === 'path') ?? []
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      [...key.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
    )
  }
})

it('lists the status codes of each call, and the required fields of an error', () => {
  for (const [key, entry] of entries) {
    const status = entry.reply || entry.stream || entry.file ? String(entry.status ?? 200) : '204'
    expect(Object.keys(operationOf(key).responses), key).toEqual(
      entry.pending ? [status, '202', 'default'] : [status, 'default'],
    )
  }
  expect(api.components.schemas['Problem']?.required).toEqual(['code', 'message'])
})

// Proves 7.35
it('describes the request body before the server converts it', () => {
  const { requestBody } = operationOf('POST /api/sprints')
  const body = requestBody?.content['application/json']?.schema
  expect(Object.keys(body?.properties ?? {})).toEqual([
    'workspaceId',
    'name',
    'description',
    'startDate',
    'endDate',
  ])
  expect(body?.required).toEqual(['workspaceId', 'name', 'startDate', 'endDate'])
})

it('requires a body only if the call cannot be made without one', () => {
  const isRequired = (key: string) => operationOf(key).requestBody?.required
  expect(isRequired('POST /api/tasks')).toBe(true)
  expect(isRequired('PATCH /api/tasks/:id')).toBe(true)
  expect(isRequired('POST /api/sprints/:id/complete')).toBe(false)
  expect(isRequired('POST /api/sprints/:id/start')).toBeUndefined()
})

it('lists the x-change header only for writes that are done once', () => {
  const takesId = (key: string) =>
    operationOf(key).parameters?.some(({ name }) => name === 'x-change') ?? false
  for (const key of ['POST /api/tasks', 'PATCH /api/tasks/:id', 'DELETE /api/subjects/:id'])
    expect(takesId(key), key).toBe(true)
  for (const key of ['GET /api/user', 'POST /api/login', 'POST /api/set-password'])
    expect(takesId(key), key).toBe(false)
})

it('names the cookie that a call needs', () => {
  expect(operationOf('POST /api/tasks').security).toEqual([{ session: [] }])
  expect(operationOf('GET /api/devices/learners').security).toEqual([{ device: [] }])
  expect(operationOf('POST /api/login').security).toEqual([])
})

it('describes an object that several calls return only once, under its name', () => {
  const reply = operationOf('GET /api/tasks/:id/series').responses['200']?.content?.['application/json']
  expect(JSON.stringify(reply)).toContain('"$ref":"#/components/schemas/SeriesDetails"')
  expect(api.components.schemas['SeriesDetails']?.properties).toHaveProperty('upcoming')
})

describe('operationId', () => {
  it.each([
    ['GET /api/workspaces', 'getWorkspaces'],
    ['GET /api/workspaces/:id/sprints/active', 'getWorkspaceSprintsActive'],
    ['PATCH /api/workspaces/:id/learners/:userId', 'patchWorkspaceLearner'],
    ['GET /api/workspaces/:id/hours.csv', 'getWorkspaceHoursCsv'],
    ['GET /api/calendars/:token.ics', 'getCalendarIcs'],
    ['PATCH /api/time-entries/:id', 'patchTimeEntry'],
    ['GET /api/series/:id', 'getSeries'],
  ])('returns for %s the id %s', (key, id) => {
    expect(operationId(key)).toBe(id)
  })

  it('is unique for each call', () => {
    expect(new Set(keys.map(operationId)).size).toBe(keys.length)
  })
})

/** The rules of Spectral's `oas` ruleset that this document could break (docs/decisions/082-the-api-for-programs.md). */
describe('the OpenAPI document', () => {
  it('has a summary of one sentence for every call', () => {
    const faults = entries.filter(([, { about }]) => !/^[A-Z][a-z]+s,? [^\n]{4,170}[^.]\.$/.test(about))
    expect(faults.map(([key, { about }]) => `${key}: ${about}`)).toEqual([])
    const several = entries.filter(([, { about }]) => /[.!?] [A-Z]/.test(about))
    expect(several.map(([key]) => key)).toEqual([])
  })

  it('declares all tags, and has a description for every call', () => {
    expect(api.tags.map(({ name }) => name)).toEqual(Object.keys(callGroups))
    for (const { description } of api.tags) expect(description).toMatch(/\.$/)
    for (const key of keys) expect(operationOf(key).description, key).toMatch(/^For .*\.$/)
  })

  it('has contact, license and server information', () => {
    expect(api.info).toMatchObject({ contact: {}, license: { name: 'AGPL-3.0-only' } })
    expect(api.servers).toMatchObject([{ url: '/' }])
  })

  it('refers only to schemas that exist, and defines none that is unused', () => {
    const text = JSON.stringify(api)
    const used = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(Object.keys(api.components.schemas)))
    expect(text).not.toContain('#/$defs')
  })

  it('has no other keys next to a reference', () => {
    const crowded: object[] = []
    JSON.stringify(api, (_, value: unknown) => {
      if (value && typeof value === 'object' && '$ref' in value && Object.keys(value).length > 1)
        crowded.push(value)
      return value
    })
    expect(crowded).toEqual([])
  })
})
