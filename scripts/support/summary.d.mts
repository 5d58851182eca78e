type Run = {
  /** The name of the check that failed. */
  failed: string | undefined
  took: string
  results: { passed: number; failed: number }
  warnings: string[]
}

export function summaryOf(run: Run): string[]
