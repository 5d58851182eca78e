type TestFile = { file: string; coreSeconds: number }

type Run = {
  files: TestFile[]
  total: number
  slowness: number
  budget: { coreSeconds: number; limit: number }
}

export function reportOf(run: Run): { lines: string[]; isOver: boolean }
