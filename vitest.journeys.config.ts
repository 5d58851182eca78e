import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: 90_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
