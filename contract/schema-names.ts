import { z } from 'zod'

/** Gives schemas a name of their own in the description of the API, so that it describes each of them only once. */
export function nameSchemas(schemas: Record<string, z.ZodType>): void {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id })
}
