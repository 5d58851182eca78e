import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { palette, subjectGlyphs } from '#domain/subject.ts'
import { doneScenes } from '#web/features/child/my-day/scenes/next-scene.ts'
import en from '#web/i18n/locales/en.json' with { type: 'json' }
import es from '#web/i18n/locales/es.json' with { type: 'json' }
import he from '#web/i18n/locales/he.json' with { type: 'json' }
import pl from '#web/i18n/locales/pl.json' with { type: 'json' }
import ru from '#web/i18n/locales/ru.json' with { type: 'json' }
import { colourOf, contrast } from './design-tokens/token-sheet.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const drawings = `${web}/drawings`
const locales = { en, es, pl, ru, he }

describe('every subject icon', () => {
  it.each(languages)('has a name of its own in %s', (language) => {
    const { glyphs } = locales[language].settings.subjects
    expect(Object.keys(glyphs)).toEqual([...subjectGlyphs])
    expect(new Set(Object.values(glyphs)).size).toBe(subjectGlyphs.length)
  })

  it('has a drawing, and so has a task without a subject', async () => {
    const files = await readdir(`${drawings}/subjects`)
    expect(files.toSorted()).toEqual([...subjectGlyphs, 'no-subject'].map((name) => `${name}.svg`).toSorted())
  })

  it('has a small glyph of its own', async () => {
    const source = await readFile(`${web}/ui/subject-glyph.tsx`, 'utf8')
    const paths = [...source.matchAll(/^ {2}\w+:\s+'(M[^']+)'/gm)].map(([, path]) => path)
    expect(paths).toHaveLength(subjectGlyphs.length)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

const folders = ['subjects', 'faces', 'reasons']
const lists = await Promise.all(folders.map((folder) => readdir(`${drawings}/${folder}`)))
const files = folders.flatMap((folder, index) => (lists[index] ?? []).map((file) => `${folder}/${file}`))

it.each(files)('%s: uses the common grid, only colour tokens and at most nine shapes', async (file) => {
  const svg = await readFile(`${drawings}/${file}`, 'utf8')
  expect(svg).toMatch(/<symbol id="d" viewBox="0 0 48 48" fill="none" stroke-width="var\(--d-line, 2\.5\)"/)
  const [, ...shapes] = svg.split('<symbol')[1]?.split('\n') ?? []
  const colours = [...shapes.join().matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour)
  expect(colours.filter((one) => !tokens.has(one))).toEqual([])
  expect(colours).toContain('var(--d-ink)')
  expect(svg.match(/<(?:path|circle|ellipse|rect)/g)?.length).toBeLessThanOrEqual(9)
  expect(svg).not.toMatch(/<style|<text|style=|href|url\(/)
  expect(svg.length).toBeLessThan(1500)
})

it.each(palette)('the ink of the drawings has enough contrast on the colour of %s', (key) => {
  const name = key.replace(/^bg-([a-z]+)-.*$/, '$1')
  expect(contrast(colourOf('d-ink', 'light'), colourOf(`draw-${name}`, 'light'))).toBeGreaterThanOrEqual(4.5)
})

it('every scene is animated for less than a second, and not at all with reduced motion', async () => {
  const sheet = await readFile(`${web}/features/child/my-day/scenes/scenes.css`, 'utf8')
  const times = [...sheet.matchAll(/animation: [\w-]+ (\d+)ms(?: (\d+)ms)?/g)]
  expect(times.length).toBeGreaterThan(3)
  for (const [, long = '', wait = '0'] of times) expect(Number(long) + Number(wait)).toBeLessThan(1000)
  expect(sheet).toMatch(/prefers-reduced-motion: reduce\) \{[^}]*animation: none/)
  expect(sheet).not.toContain('infinite')
  expect(doneScenes.length).toBeGreaterThanOrEqual(12)
})

const tokens = new Set(['none', 'var(--d-ink)', 'var(--d-tint)', 'var(--d-accent)'])
