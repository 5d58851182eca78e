import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { splitLocales } from './web/i18n/split-locales.ts'
import { findChromium } from './scripts/support/chromium.mjs'
import { clockMoments } from './scripts/support/clock-moments.mjs'
import { isClockSuite, isInSuite, tagSettings } from './scripts/support/suites.mjs'
import { pageServers } from './tests/components/server/plugin.ts'
import { setTestClock, usualMoment } from './tests/support/clock/test-clock.ts'

const executablePath = findChromium()

setTestClock()

const files = globSync('tests/components/**/*.component.test.tsx').filter(isInSuite)

process.env.NODE_ENV = 'production' // tells the React plugin to compile for production

/**
 * Tests screens of the web app in a real browser, with the real server code behind the API client. All test files
 * run in two pages: a page for each file would load and compile everything again, and a single page would take
 * longer than all other tests. React is the production build, which needs a quarter less processor time. Warnings
 * of its development build are checked on the page of `npm run parts`.
 */
export default defineConfig({
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [pageServers(), splitLocales(), react(), tailwindcss()],
  publicDir: 'web/public',
  // All dependencies are listed, because Vite reloads the page in the middle of a run when it discovers a new one.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@radix-ui/react-dismissable-layer',
      '@radix-ui/react-popper',
      'axe-core',
      'fractional-indexing',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'i18next',
      'otpauth',
      'qr',
      'qr/decode.js',
      'radix-ui',
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'wouter',
      'zod',
    ],
  },
  test: {
    include: files,
    setupFiles: ['tests/components/support/clock-of-page.ts', 'tests/components/support/setup.ts'],
    provide: { firstMoment: process.env.TEST_MOMENT ?? usualMoment },
    testTimeout: 60_000,
    ...tagSettings,
    isolate: false,
    maxWorkers: 2,
    // Vite compiles a screen when it is first opened, which takes seconds on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: false,
      locators: { exact: false }, // the journeys use the same setting
      viewport: { width: 1280, height: 900 },
      provider: chromiumIn(),
      instances: isClockSuite ? clockMoments.map(browserAt) : [{ browser: 'chromium' }],
    },
  },
})

/**
 * Returns a browser in a time zone, by default the one of the tests. A test can still choose another zone for its page.
 */
function chromiumIn(zone = process.env.TZ) {
  return playwright({
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...process.env, TZ: zone },
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
    contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
    actionTimeout: 15_000,
  })
}

function browserAt({ name, moment, zone }: (typeof clockMoments)[number]) {
  const provide = { firstMoment: moment }
  return { browser: 'chromium' as const, name, provider: chromiumIn(zone), provide }
}
