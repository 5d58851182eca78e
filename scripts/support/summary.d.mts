type Run = {
  /** The name of the check that failed. */
  failed: string | undefined
  took: string
  counted: { passed: number; failed: number }
  warnings: string[]
}

export function summaryOf(run: Run): string[]
