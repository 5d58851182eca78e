import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,scripts,tests,bench}/**/*.test.ts'],
    exclude: ['tests/components/**', '**/node_modules/**'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
