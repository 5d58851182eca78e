import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { newContext } from '#tests/support/browser-contexts.ts'
import {
  axeViolations,
  horizontalOverflow,
  rulesOfColor,
  rulesOfLanguage,
  smallFieldLetters,
  smallTouchTargets,
} from '../support/accessibility-checks.ts'
import { isDeepSuite } from '../../../scripts/support/suites.mjs'
import { expectPageLanguage } from '../support/language.ts'

const configFile = fileURLToPath(new URL('../../../vite.parts.config.ts', import.meta.url))

let folder: string
let server: PreviewServer
let page: Page
let complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-parts-'))
  const define = { 'process.env.NODE_ENV': '"development"' } // React's warnings fail the test
  const options = {
    configFile,
    logLevel: 'warn',
    define,
    build: { outDir: folder, minify: false, reportCompressedSize: false },
  } as const
  await build(options)
  server = await preview({ ...options, preview: { port: 0 } })
  page = await openParts()
})

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await page.context().close()
  await server.close()
  await rm(folder, { recursive: true })
})

/**
 * English in the light theme, and in the deep suite Hebrew in the dark theme. Neither changes names and roles, so the
 * deep suite only runs the rules that can differ.
 */
const look: { language: Language; theme: 'light' | 'dark'; rules?: string[] } = isDeepSuite
  ? { language: 'he', theme: 'dark', rules: [...rulesOfColor, ...rulesOfLanguage] }
  : { language: 'en', theme: 'light' }

it('shows every component in every state without accessibility problems', async () => {
  await page.getByRole('link', { name: `${look.language} ${look.theme}` }).click()
  await expectPageLanguage(page, look.language)
  await page.locator(`html[data-theme=${look.theme}]`).waitFor()
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await smallTouchTargets(page)).toEqual([])
  expect(await smallFieldLetters(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await axeViolations(page, look)).toEqual([])

  if (isDeepSuite) await expectOverlaysForEverybody()
})

/** Checks menus and dialogs, in which it is hardest to get the colors of the dark theme right. */
async function expectOverlaysForEverybody() {
  const overlays = page.getByRole('region', { name: 'Menus and dialogs' })
  // Hide the other sections, because the browser would lay them out and axe would check them again for each overlay.
  await overlays.evaluate((region) => {
    for (const other of document.querySelectorAll('main > section'))
      if (other !== region && other instanceof HTMLElement) other.style.display = 'none'
  })
  for (const [at, role] of [
    [0, 'menu'],
    [1, 'dialog'],
    [2, 'alertdialog'],
  ] as const) {
    await overlays.getByRole('button').nth(at).click()
    await page.getByRole(role).waitFor()
    expect(await axeViolations(page, { within: `[role=${role}]` })).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
  }
}

/** Opens the page of parts on a phone. */
async function openParts(): Promise<Page> {
  const context = await newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(server.resolvedUrls?.local[0] ?? '', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Empty states' }).waitFor()
  return page
}
