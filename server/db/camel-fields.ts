type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

export type CamelFields<Row, Column extends keyof Row> = {
  [C in Column & string as CamelCase<C>]: Row[C]
}

/**
 * Returns these columns of a row as fields with names in camel case, together with the fields of `others`. A
 * column that an older database does not have is null.
 */
export function camelFields<Row extends object, Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): CamelFields<Row, Column>
export function camelFields<Row extends object, Column extends keyof Row & string, Others extends object>(
  row: Row,
  columns: readonly Column[],
  others: Others,
): CamelFields<Row, Column> & Others
export function camelFields<Row extends object>(
  row: Row,
  columns: readonly (keyof Row & string)[],
  others?: object,
): object {
  const fields = columns.map((column) => [camelCase(column), row[column] ?? null])
  return Object.assign(Object.fromEntries(fields) as object, others)
}

export function camelCase(column: string): string {
  return column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
