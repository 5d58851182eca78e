import type { SelectQueryBuilder } from 'kysely'

/** Returns the number of rows of a query. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { counted } = await query
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('counted'))
    .$castTo<{ counted: number }>()
    .executeTakeFirstOrThrow()
  return counted
}
