import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { splitLocales } from './web/i18n/split-locales.ts'
import { findChromium } from './scripts/support/chromium.mjs'
import { clockMoments } from './scripts/support/clock-moments.mjs'
import { isClockSuite, isInSuite, tagSettings } from './scripts/support/suites.mjs'
import { setTestClock, usualMoment } from './tests/support/clock/test-clock.ts'

const executablePath = findChromium()

setTestClock()

const files = globSync('tests/components/**/*.component.test.tsx').filter(isInSuite)

process.env.NODE_ENV = 'production' // read by the plugin of React when it chooses how to compile

/**
 * The screens of the web app in a real browser. Two pages share all files: a file of its own page would load and compile
 * everything anew, and one page alone would take longer than all other tests. The server is faked where the app calls it. React is the build
 * that people get, which costs a quarter less; what its other build warns of is looked for on the page of parts.
 */
export default defineConfig({
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [splitLocales(), react(), tailwindcss()],
  publicDir: 'web/public',
  // All of them before the first test: one that is found later would reload the page in the middle of a run.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@radix-ui/react-dismissable-layer',
      '@radix-ui/react-popper',
      'axe-core',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'i18next',
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
      locators: { exact: false }, // as in the journeys
      viewport: { width: 1280, height: 900 },
      provider: chromiumIn(),
      instances: isClockSuite ? clockMoments.map(browserAt) : [{ browser: 'chromium' }],
    },
  },
})

/** Returns a browser in a time zone, by default in that of the tests. A test may still choose another zone for its page. */
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
