import { z } from 'zod'
import type { Entry } from '#contract/entry.ts'
import type { CallArguments } from './permission-probe.ts'

/** The parts of JSON schema that can contain an id. */
type Schema = {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Returns the paths of all ids that a contract entry accepts, such as `params.id` or `body.tasks.0.subject`. */
export function idPaths({ params, query, body }: Pick<Entry, 'params' | 'query' | 'body'>): string[] {
  const parts = Object.entries({ params, query, body })
  const places = parts.flatMap(([part, schema]) => (schema ? idPathsIn(part, jsonSchemaOf(schema)) : []))
  return [...new Set(places)].sort()
}

export function replaceId(sent: CallArguments, place: string, id: string): CallArguments {
  return setAtPath(sent, place.split('.'), id) as CallArguments
}

function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
}

function idPathsIn(path: string, schema: Schema): string[] {
  if (schema.format === 'uuid') return [path]
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const named = Object.entries(properties).map(([name, inner]): [string, Schema] => [
    `${path}.${name}`,
    inner,
  ])
  const listed: [string, Schema][] = items ? [[`${path}.0`, items]] : []
  const keyed: [string, Schema][] =
    typeof additionalProperties === 'object' ? [[`${path}.any`, additionalProperties]] : []
  const either = [...anyOf, ...oneOf, ...allOf].map((inner): [string, Schema] => [path, inner])
  return [...named, ...listed, ...keyed, ...either].flatMap(([inside, inner]) => idPathsIn(inside, inner))
}

function setAtPath(into: unknown, [first, ...rest]: string[], id: string): unknown {
  if (first === undefined) return id
  const known = (into ?? {}) as Record<string, unknown>
  const inner = setAtPath(known[first], rest, id)
  if (into === undefined && first === '0') return [inner]
  return Array.isArray(into) ? into.with(Number(first), inner) : { ...known, [first]: inner }
}
