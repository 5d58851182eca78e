/** Returns the first line of an error message. For an AggregateError, uses its first error. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return errorMessage(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}
