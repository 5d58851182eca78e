import { z } from 'zod'

/** Gives schemas a name in the OpenAPI description, so that it contains each of them only once. */
export function nameSchemas(schemas: Record<string, z.ZodType>): void {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id })
}
