import { defineConfig } from 'vitest/config'

/** The journeys: a real browser against a real server that serves the built web app. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 3, // on two cores: browsers and servers wait for each other
    isolate: false, // a file leaves nothing behind but what it imports, which the next need not read again
    expect: { poll: { timeout: 10_000 } },
  },
})
