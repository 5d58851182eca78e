import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { newContext } from '#tests/support/browser-contexts.ts'
import {
  axeViolations,
  horizontalOverflow,
  rulesOfColor,
  rulesOfLanguage,
  smallTouchTargets,
} from '../support/accessibility-checks.ts'
import { expectPageLanguage } from '../support/language.ts'

const configFile = fileURLToPath(new URL('../../../vite.parts.config.ts', import.meta.url))

let folder: string
let server: PreviewServer
let context: BrowserContext | undefined
let complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-parts-'))
  const define = { 'process.env.NODE_ENV': '"development"' } // with the warnings of React, which are complaints here
  const options = { configFile, logLevel: 'warn', define, build: { outDir: folder } } as const
  await build(options)
  server = await preview({ ...options, preview: { port: 0 } })
})

afterEach(async () => {
  await context?.close()
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Look = { language: Language; theme: 'light' | 'dark'; rules?: string[] }

/**
 * Both themes and both directions. What a theme changes has nothing to do with the direction, and neither changes names and
 * roles, so that the second look is only asked for what may differ.
 */
const looks: Look[] = [
  { language: 'en', theme: 'light' },
  { language: 'he', theme: 'dark', rules: [...rulesOfColor, ...rulesOfLanguage] },
]

it.each(looks)('every part in every state is for everybody, in $language and $theme', async (look) => {
  const page = await visitParts(look)
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await smallTouchTargets(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await axeViolations(page, look)).toEqual([])

  if (look.theme === 'dark') await expectOverlaysForEverybody(page)
})

/** Menus and dialogs, in which colors are the hardest to get right on a dark ground. */
async function expectOverlaysForEverybody(page: Page) {
  const overlays = page.getByRole('region', { name: 'Menus and dialogs' })
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
async function visitParts({ language, theme }: Look): Promise<Page> {
  const [url] = server.resolvedUrls?.local ?? []
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true }
  context = await newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${url}?lang=${language}&theme=${theme}`, { waitUntil: 'networkidle' })
  await expectPageLanguage(page, language)
  await page.getByRole('heading', { name: 'Empty states' }).waitFor()
  return page
}
