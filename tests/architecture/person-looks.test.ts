import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { personColours, pictures } from '#domain/person.ts'
import { colourOf, contrast, themes } from './design-tokens/token-sheet.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const folders = { people: `${web}/drawings/people`, small: `${web}/drawings/small` }

describe('the drawings of people', () => {
  it.each(Object.values(folders))('have one file each in %s', async (folder) => {
    expect((await readdir(folder)).toSorted()).toEqual(pictures.map((name) => `${name}.svg`).toSorted())
  })

  it.each(pictures)(
    '%s: has one stroke width, one grid and at most two colours besides the ink',
    async (name) => {
      const svg = await readFile(`${folders.people}/${name}.svg`, 'utf8')
      expect(svg).toContain('viewBox="0 0 48 48"')
      expect(valuesOf(svg, 'stroke-width')).toEqual(['2.5'])
      expect(new Set(valuesOf(svg, 'stroke'))).toEqual(new Set(['#2a2620']))
      const fills = new Set(valuesOf(svg, 'fill'))
      expect(fills.delete('none')).toBe(true)
      fills.delete('#2a2620')
      expect(fills.size).toBeLessThanOrEqual(2)
      expect(svg.match(/<(?:path|circle|ellipse)/g)?.length).toBeLessThanOrEqual(9)
      expect(svg).not.toMatch(notInAnImage)
      expect(svg.length).toBeLessThan(1500)
    },
  )

  it.each(pictures)('%s as a glyph: has a single colour and even-odd holes', async (name) => {
    const svg = await readFile(`${folders.small}/${name}.svg`, 'utf8')
    expect(svg).toContain('viewBox="0 0 24 24"')
    expect(svg).toContain('fill-rule="evenodd"')
    const colours = new Set([...valuesOf(svg, 'fill'), ...valuesOf(svg, 'stroke')])
    colours.delete('none')
    expect([...colours]).toEqual([colourOf('on-person-strong', 'light')])
    expect(svg).not.toMatch(notInAnImage)
    expect(svg.length).toBeLessThan(1000)
  })
})

describe('the scenes of empty states', async () => {
  const folder = `${web}/drawings/scenes`
  const scenes = (await readdir(folder)).map((file) => file.replace('.svg', ''))

  it.each(scenes)('%s: uses only colour tokens of the page', async (name) => {
    const svg = await readFile(`${folder}/${name}.svg`, 'utf8')
    expect(svg).toMatch(/<symbol id="d" viewBox="0 0 240 160"/)
    const colours = [...valuesOf(svg, 'fill'), ...valuesOf(svg, 'stroke')].filter((one) => one !== 'none')
    const tokens = new Set(sceneTokens.map((one) => `var(--${one})`))
    expect(colours.filter((one) => !tokens.has(one ?? ''))).toEqual([])
    expect(svg).not.toMatch(notInAnImage)
    expect(svg).not.toContain('<text')
    expect(svg.length).toBeLessThanOrEqual(2500)
  })

  it('fit with the pictures of six people into 8 kB', async () => {
    const heaviest = async (where: string, count: number) => {
      const files = await readdir(where)
      const sizes = await Promise.all(files.map(async (file) => (await readFile(`${where}/${file}`)).length))
      return sizes
        .toSorted((a, b) => b - a)
        .slice(0, count)
        .reduce((a, b) => a + b)
    }
    expect((await heaviest(folders.people, 6)) + (await heaviest(folder, 1))).toBeLessThanOrEqual(8192)
  })
})

describe.each(themes)('the colours of people in the %s theme', (theme) => {
  it.each(personColours)('%s: has enough contrast to initials on it', (colour) => {
    const [ground, ink] = [colourOf(`person-${colour}`, theme), colourOf('on-person', theme)]
    expect(contrast(ground, ink)).toBeGreaterThan(4.5)
  })

  it.each(personColours)('%s: has enough contrast to a glyph on its strong shade', (colour) => {
    const [ground, ink] = [colourOf(`person-${colour}-strong`, theme), colourOf('on-person-strong', theme)]
    expect(contrast(ground, ink)).toBeGreaterThan(4.5)
  })
})

/** Colours that the scenes may use. The style sheets for print and forced colors redefine these tokens. */
const sceneTokens = ['ink', 'brand', 'brand-soft', 'card', 'sunken', 'line-strong']

/** Matches markup that the content security policy would block, or that browsers do not draw in an image. */
const notInAnImage = /<style|<script|style=|href|url\(/

function valuesOf(svg: string, attribute: string): (string | undefined)[] {
  return [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value)
}
