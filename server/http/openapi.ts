import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { callGroups } from '#contract/calls.ts'
import { type Entry, isForDevices, isIdempotent } from '#contract/entry.ts'
import { problemMessages } from '#domain/problem-messages.ts'

/** JSON Schema 2020-12. Contains only what zod creates from our contract. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
}

type Content = Record<string, { schema: Schema }>

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Operation = {
  operationId: string
  tags: [Tag]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string; contact: object; license: object }
  servers: { url: string; description: string }[]
  tags: { name: Tag; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, Schema> }
}

type Tag = keyof typeof callGroups

const descriptionOfTag: Record<Tag, string> = {
  plan: 'Sprints, series, templates, school days and calendar feeds.',
  work: 'Tasks on the board and in the backlog, subjects, timers, live events and undo.',
  child: 'What children do themselves: paired devices, calls for help, feelings and their own learning.',
  records: 'Progress, hours, recent activity and the look back at a sprint.',
  people: 'Workspaces, their members and owner, learners, invitations and notices.',
  account: 'Signing in, the own account, the second factor, and deletion of accounts and workspaces.',
}

const about = `The calls that the web app makes, for other programs. Browsers that open \`/api/docs\` get a page, and programs get an OpenAPI document.

Sign in with \`POST /api/login\`, and send the session cookie of the answer with the other calls.

A write that carries an id of its client (the header \`x-change\`, a UUID) is done only once. If the same user sends it again within a day, with the same method and path, the server does nothing and gives the first answer again, with the same status and body. It does not compare the bodies. Refusals (4xx and 5xx) are not kept, so the write is tried again. Calls that start a session or that anyone may make do not list the header, and are done each time.

A new version may add calls, fields of replies and error codes.`

/** Describes all calls of the contract as an OpenAPI document. Takes a tenth of a second. */
export function createOpenApi(): OpenApi {
  const schemas: Record<string, Schema> = { Problem: problemSchema }
  const paths: OpenApi['paths'] = {}
  for (const [tag, calls] of Object.entries(callGroups) as [Tag, Record<string, Entry>][]) {
    for (const [key, entry] of Object.entries(calls)) {
      const [method = '', path = ''] = key.split(' ')
      const template = path.replaceAll(/:(\w+)/g, '{$1}')
      paths[template] = {
        ...paths[template],
        [method.toLowerCase()]: createOperation({ key, entry, tag }, schemas),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sprintling',
      version: packageJson.version,
      description: about,
      contact: { name: 'The operator of this server' },
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(descriptionOfTag).map(([name, description]) => ({ name: name as Tag, description })),
    paths,
    components: { securitySchemes, schemas },
  }
}

const cookieNames =
  'Over HTTPS, its name starts with `__Host-`. On a port other than 80 and 443, `_` and the port are appended.'

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sprintling_session',
    description: `The session of a user, set by \`POST /api/login\`. ${cookieNames}`,
  },
  device: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sprintling_device',
    description: `A paired device, set by \`POST /api/devices/pair\`. ${cookieNames}`,
  },
}

type Call = { key: string; entry: Entry; tag: Tag }

/** Describes one call. Adds the named schemas of the call to `schemas`. */
function createOperation({ key, entry, tag }: Call, schemas: OpenApi['components']['schemas']): Operation {
  const toSchema = (schema: z.ZodType, io: 'input' | 'output') => jsonSchema(schema, io, schemas)
  const parameters = [
    ...parametersOf('path', entry.params, toSchema),
    ...parametersOf('query', entry.query, toSchema),
    ...(isIdempotent(key, entry) ? [changeHeader] : []),
  ]
  return {
    operationId: operationId(key),
    tags: [tag],
    summary: entry.about,
    description: [descriptionOfCaller[entry.who], ...restrictions(entry)].join(' '),
    security: securityOf(entry),
    ...(parameters.length > 0 && { parameters }),
    ...(entry.body && {
      requestBody: {
        required: key.startsWith('PATCH ') || !entry.body.safeParse({}).success,
        content: json(toSchema(entry.body, 'input')),
      },
    }),
    responses: {
      ...successOf(entry, toSchema),
      default: {
        description: 'The call is refused.',
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  }
}

/**
 * Returns the name of a call for generated clients, such as `getSprintTasks` for `GET /api/sprints/:id/tasks`: the
 * method and the words of the path, in the singular before an id.
 */
export function operationId(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const segments = path.split('/').slice(2) // without /api
  const names = segments.map((segment, index) => {
    if (segment.startsWith(':')) return segment.split('.')[1] ?? ''
    return segments[index + 1]?.startsWith(':') ? singular(segment) : segment
  })
  const words = names.flatMap((name) => name.split(/[-.]/)).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function singular(noun: string): string {
  if (noun === 'series') return noun
  return noun.replace(/ies$/, 'y').replace(/s$/, '')
}

const descriptionOfCaller: Record<Entry['who'], string> = {
  anyone: 'For anyone, without signing in.',
  user: 'For signed-in users.',
  member: 'For members of the workspace.',
  learner: 'For learners of the workspace.',
  facilitator: 'For facilitators.',
  owner: 'For the owner of the workspace.',
  worker: 'For facilitators of the workspace and learners of the task.',
  device: 'For browsers that are paired as a device of a workspace.',
}

function restrictions(entry: Entry): string[] {
  return [
    ...(isForDevices(entry) ? [] : ['Refused while a child is signed in on a paired device.']),
    ...(entry.rateLimited ? ['The number of calls a minute from one network address is limited.'] : []),
  ]
}

function securityOf({ who }: Entry): Operation['security'] {
  if (who === 'anyone') return []
  return who === 'device' ? [{ device: [] }] : [{ session: [] }]
}

type ToSchema = (schema: z.ZodType, io: 'input' | 'output') => Schema

function successOf(
  { reply, stream, file, status, pending }: Entry,
  toSchema: ToSchema,
): Operation['responses'] {
  if (stream) {
    const content = { 'text/event-stream': { schema: toSchema(stream, 'output') } }
    return {
      200: { description: 'Server-sent events, without end. The data of each is described here.', content },
    }
  }
  if (file) return { 200: { description: 'A file.', content: { [file]: { schema: { type: 'string' } } } } }
  if (!reply) return { 204: { description: 'It is done. There is no body.' } }
  return {
    [status ?? 200]: {
      description: status === 201 ? 'It is created.' : 'The answer.',
      content: json(toSchema(reply, 'output')),
    },
    ...(pending && {
      202: { description: 'Other people have to agree first.', content: json(toSchema(pending, 'output')) },
    }),
  }
}

const changeHeader: Parameter = {
  name: 'x-change',
  in: 'header',
  required: false,
  description: 'An id of this write, so that it is done only once.',
  schema: { type: 'string', format: 'uuid' },
}

const problemSchema: Schema = {
  type: 'object',
  description: 'The body of every refusal.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: `One of: ${Object.keys(problemMessages).join(', ')}.` },
    message: { type: 'string', description: 'An English message for people.' },
    issues: {
      type: 'array',
      description: 'What is wrong with which field of the request.',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    current: { description: 'The stored object, if somebody else has changed it in the meantime.' },
    limit: {
      type: 'object',
      description: 'The quota that is full, and how many fit.',
      properties: { of: { type: 'string' }, max: { type: 'integer' } },
    },
    requestId: {
      type: 'string',
      description: 'The id of the request in the log, if the server is at fault.',
    },
  },
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, toSchema: ToSchema) {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input')
  return Object.entries(properties).map(([name, inner]): Parameter => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }))
}

/** Converts a schema, and moves the named schemas inside it to `schemas`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Schema>): Schema {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern // the format already implies the pattern
      if (io === 'output') delete jsonSchema.additionalProperties // a new version may add fields
    },
  })
  const {
    $schema: _,
    $defs,
    ...rest
  } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema & {
    $schema?: string
    $defs?: Record<string, Schema>
  }
  Object.assign(schemas, $defs)
  return rest
}

function json(schema: Schema): Content {
  return { 'application/json': { schema } }
}
