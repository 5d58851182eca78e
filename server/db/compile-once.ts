import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Reader } from './connection.ts'
import type { Tables } from './tables.ts'

type Values = Record<string, unknown>

/** Maximum number of cached variants per statement. Further variants are built on every call. */
const mostKept = 50

/**
 * Builds a statement once and reuses it with new values on every request. Decision 33 has the measurements.
 * `build` receives placeholders instead of the values. It may check a value only for undefined, null, true or
 * false: for each combination of these, the statement is built and cached separately.
 */
export function compileOnce<V extends Values, Row>(
  build: (db: Kysely<Tables>, values: V) => Compilable<Row>,
): (reader: Pick<Reader, 'db' | 'kind'>, values: V) => CompiledQuery<Row> {
  const kept = new Map<string, CompiledQuery<Row>>()
  return ({ db, kind }, values) => {
    const variant = variantOf(kind, values)
    const compiled = kept.get(variant) ?? build(db, withPlaceholders(values)).compile()
    if (kept.size < mostKept) kept.set(variant, compiled)
    return { ...compiled, parameters: compiled.parameters.map((parameter) => fillIn(parameter, values)) }
  }
}

function variantOf(kind: Reader['kind'], values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return `${kind} ${given.map(([name, value]) => (isPartOfStatement(value) ? `${name}=${value}` : name)).join(' ')}`
}

/** Uses symbols as placeholders, so that a `build` that computes with a value throws. */
function withPlaceholders<V extends Values>(values: V): V {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isPartOfStatement(value) ? value : Symbol(name),
  ])
  return Object.fromEntries(entries) as V
}

function isPartOfStatement(value: unknown): value is boolean | null | undefined {
  return value === undefined || value === null || typeof value === 'boolean'
}

function fillIn(parameter: unknown, values: Values): unknown {
  return typeof parameter === 'symbol' ? values[parameter.description ?? ''] : parameter
}
