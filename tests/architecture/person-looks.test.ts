import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { personColours, pictures } from '#domain/person.ts'
import { colourOf, contrast, themes } from './design-tokens/token-sheet.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const folder = `${web}/ui/pictures`

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

describe.each(themes)('the colours of people in the %s theme', (theme) => {
  it.each(personColours)('%s: initials can be read on it', (colour) => {
    const [ground, ink] = [colourOf(`person-${colour}`, theme), colourOf('on-person', theme)]
    expect(contrast(ground, ink)).toBeGreaterThan(4.5)
  })
})
