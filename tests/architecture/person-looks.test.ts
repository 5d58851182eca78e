import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { personColours, pictures } from '#domain/person.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const folder = `${web}/ui/pictures`
const styles = await readFile(`${web}/styles.css`, 'utf8')

describe('the drawings of people', () => {
  it('are one file each', async () => {
    expect((await readdir(folder)).toSorted()).toEqual(pictures.map((name) => `${name}.svg`).toSorted())
  })

  it.each(pictures)(
    '%s: one line weight on one grid, small, and nothing that a policy would stop',
    async (name) => {
      const svg = await readFile(`${folder}/${name}.svg`, 'utf8')
      expect(svg).toContain('viewBox="0 0 48 48"')
      expect([...svg.matchAll(/stroke-width="([^"]*)"/g)].map(([, width]) => width)).toEqual(['2.5'])
      expect(svg).not.toMatch(/<style|<script|style=|href|url\(/)
      expect(svg.length).toBeLessThan(1500)
    },
  )
})

describe.each([
  ['light', styles],
  ['dark', styles.slice(styles.indexOf('prefers-color-scheme: dark'))],
])('the colours of people in the %s theme', (_, css) => {
  it.each(personColours)('%s: initials can be read on it', (colour) => {
    const [ground, ink] = [tokenIn(css, `person-${colour}`), tokenIn(styles, 'on-person')]
    expect(contrast(ground, ink)).toBeGreaterThan(4.5)
  })
})

/** The first value that a style sheet gives a token. */
function tokenIn(css: string, name: string): string {
  return new RegExp(`--${name}: #(\\w{6});`).exec(css)?.[1] ?? ''
}

/** WCAG 2.2, “contrast ratio”. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
