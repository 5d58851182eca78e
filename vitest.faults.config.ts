import { defineConfig } from 'vitest/config'
import { setTestClock } from './tests/support/clock/test-clock.ts'

setTestClock()

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.fault.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 300_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
