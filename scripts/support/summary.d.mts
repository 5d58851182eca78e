type Run = {
  /** Names of the failed checks, separated by commas; undefined if all passed. */
  failed: string | undefined
  took: string
  results: { passed: number; failed: number }
  warnings: string[]
}

export function summaryOf(run: Run): string[]
