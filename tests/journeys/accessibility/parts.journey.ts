import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { newContext } from '#tests/support/browser-contexts.ts'
import { axeViolations, horizontalOverflow, smallTouchTargets } from '../support/accessibility-checks.ts'
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

type Look = [language: Language, theme: 'light' | 'dark']

/** Both themes and both directions; what a theme changes has nothing to do with the direction. */
const looks: Look[] = [
  ['en', 'light'],
  ['he', 'dark'],
]

it.each(looks)('every part in every state is for everybody, in %s and %s', async (...look) => {
  const page = await visitParts(look, { viewport: { width: 1280, height: 900 } })
  expect(await axeViolations(page)).toEqual([])
})

it('so is what opens above them', async () => {
  const page = await visitParts(['he', 'dark'], { viewport: { width: 1280, height: 900 } })
  const overlays = page.getByRole('region', { name: 'Menus and dialogs' })
  for (const [at, role] of [
    [0, 'menu'],
    [1, 'dialog'],
    [2, 'alertdialog'],
  ] as const) {
    await overlays.getByRole('button').nth(at).click()
    await page.getByRole(role).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
  }
})

it.each(looks)('they fit a phone and the fingers on it, in %s and %s', async (...look) => {
  const page = await visitParts(look, {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await smallTouchTargets(page)).toEqual([])
})

async function visitParts([language, theme]: Look, options: Parameters<typeof newContext>[0]): Promise<Page> {
  const [url] = server.resolvedUrls?.local ?? []
  context = await newContext({ ...options, reducedMotion: 'reduce' })
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
