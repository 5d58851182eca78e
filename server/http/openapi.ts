import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { type Entry, isIdempotent } from '#contract/entry.ts'

/**
 * Serves `GET /api/docs`. The description is generated from the contract on the first request, because that takes a
 * tenth of a second.
 */
export function serveOpenApi(app: FastifyInstance) {
  let description: ReturnType<typeof openApi> | undefined
  app.get('/api/docs', async () => (description ??= openApi()))
}

type Operation = {
  summary: string
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
}

const aboutRepeats = `A write that carries an id of its client's (\`x-change\`, a UUID) is done once: sent again within a day by the same user, with the same method and path, it is answered as the first time, with the same status and body, and does nothing. The body is not compared. A refusal (4xx, 5xx) is not kept: the write is tried again. Calls that start a session, or that anyone may make, do not list the header and are done each time.`

function openApi() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, entry] of Object.entries(calls) as [string, Entry][]) {
    const [method = '', path = ''] = key.split(' ')
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, entry) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sprintling',
      version: '1',
      description: `Every call of the server, generated from its contract.\n\n${aboutRepeats}`,
    },
    paths,
    components: { schemas: { Problem: problemJsonSchema } },
  }
}

function operation(key: string, entry: Entry): Operation {
  return {
    summary: `${key} (for: ${entry.who})`,
    ...((entry.params || entry.query || isIdempotent(key, entry)) && {
      parameters: [
        ...parameters('path', entry.params),
        ...parameters('query', entry.query),
        ...(isIdempotent(key, entry) ? [changeHeader] : []),
      ],
    }),
    ...(entry.body && { requestBody: { required: true, content: json(jsonSchema(entry.body, 'input')) } }),
    responses: {
      ...success(entry),
      default: { description: 'A refusal', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

function success({ reply, stream, file, status, pending }: Entry): Operation['responses'] {
  if (stream) {
    const content = { 'text/event-stream': { schema: jsonSchema(stream, 'output') } }
    return { 200: { description: 'Server-sent events, without end; the data of each is this', content } }
  }
  if (file)
    return { 200: { description: 'A text file', content: { [file]: { schema: { type: 'string' } } } } }
  if (!reply) return { 204: { description: 'Done' } }
  return {
    [status ?? 200]: { description: 'The answer', content: json(jsonSchema(reply, 'output')) },
    ...(pending && {
      202: { description: 'Others have to agree first', content: json(jsonSchema(pending, 'output')) },
    }),
  }
}

const changeHeader = {
  name: 'x-change',
  in: 'header',
  required: false,
  description: 'The id of this write, by which it is done once',
  schema: { type: 'string', format: 'uuid' },
}

const problemJsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    current: {},
    limit: {
      type: 'object',
      description: 'What is full, and how many fit',
      properties: { of: { type: 'string' }, max: { type: 'integer' } },
    },
    requestId: { type: 'string' },
  },
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
