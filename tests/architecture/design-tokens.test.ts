import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palette } from '#domain/subject.ts'
import { colourOf, contrast, themes, tokenFiles, tokenSheet } from './design-tokens/token-sheet.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Style sheets of a child’s screens. */
const childSheets = ['web/features/child/my-day/my-day.css', 'web/features/child/devices/who.css']

const components = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const sheets = globSync('web/**/*.css', { cwd: root })

/** Style sheets that may contain some values that are not tokens, and the reason. */
const exceptions: Record<string, { values: RegExp; reason: string }> = {
  'web/styles.css': {
    values: /^[123]px$/,
    reason: 'widths of lines, like those in the classes border-2 and outline-3',
  },
  'web/forced-colors.css': { values: /^[123]px$/, reason: 'widths of lines' },
  'web/print.css': { values: /^1px$/, reason: 'widths of lines' },
}

describe('components', () => {
  it('contain no raw colours or sizes, only tokens of web/tokens.css', () => {
    const found = components.flatMap((file) => rawValues(read(file)).map((value) => `${file}: ${value}`))
    expect(components.length).toBeGreaterThan(200)
    expect(found).toEqual(['web/ui/qr-code.tsx: #fff', 'web/ui/qr-code.tsx: #000'])
  })

  it('use only paddings, margins and gaps of the spacing scale', () => {
    const found = components.flatMap((file) => oddSpaces(read(file)).map((name) => `${file}: ${name}`))
    expect(found).toEqual([])
  })

  it.each([
    ['<p className="text-[#333]">', '#333'],
    ['<p className="w-[13px] p-4">', '13px'],
    ['<p className="grid-cols-[1fr_minmax(10rem,auto)]">', '10rem'],
    ["style={{ color: 'rgb(0 0 0)' }}", 'rgb('],
    ['<p className="text-sm font-medium">', 'text-sm'],
    ['<p className="sm:rounded-xl">', 'rounded-xl'],
    ['<p className="shadow-md">', 'shadow-md'],
    ['<p className="font-bold">', 'font-bold'],
    ['<p className="transition-colors duration-300">', 'transition-colors'],
  ])('are reported if they contain %s', (code, value) => {
    expect(rawValues(code)).toContain(value)
  })

  it('are reported for spaces outside the scale', () => {
    const classes = ['<p className="sm:gap-7">', '<p className="-mt-6">', '<p className="px-9 py-2">']
    expect(classes.map((code) => oddSpaces(code).length)).toEqual([1, 1, 1])
  })

  it('are not reported for values that are not sizes', () => {
    expect(rawValues('<p className="max-h-[45dvh] text-13 has-[li]:p-3">#tasks of 3 px, rgb')).toEqual([])
    expect(oddSpaces('<p className="gap-2.5 -m-2 px-4 size-7 mx-auto p-px">')).toEqual([])
  })
})

describe('style sheets', () => {
  it('contain raw colours and sizes only in declarations of tokens', () => {
    const found = sheets.flatMap((file) => {
      const values = rawValuesInStyles(read(file), tokenFiles.includes(file))
      return values
        .filter((value) => !exceptions[file]?.values.test(value))
        .map((value) => `${file}: ${value}`)
    })
    expect(sheets.length).toBeGreaterThan(10)
    expect(found).toEqual([])
  })

  it('use only paddings, margins and gaps of the spacing scale', () => {
    expect(sheets.flatMap((file) => oddSpaces(read(file)).map((name) => `${file}: ${name}`))).toEqual([])
  })

  it('use five sizes of text on a child’s screens', () => {
    const used = childSheets.flatMap((file) => read(file).match(/\btext-\d+/g) ?? [])
    expect([...new Set(used)].toSorted()).toEqual(['text-18', 'text-21', 'text-24', 'text-30', 'text-40'])
  })

  it.each([
    ['a { padding: 13px }', ['13px']],
    ['a { --gap: 2rem }', ['2rem']],
    ['a { color: #333; background: rgb(0 0 0) }', ['#333', 'rgb(']],
    ['a { @apply p-[13px] text-sm; }', ['13px', 'text-sm']],
    ['@media (width < 30rem) { a { width: 3mm } }', ['30rem', '3mm']],
    ['a { padding: var(--notices, 0px); inset: 12%; max-height: 40dvh } /* 16 px, 3mm */', []],
  ])('are reported for values that are not tokens in %s', (sheet, values) => {
    expect(rawValuesInStyles(sheet, false)).toEqual(values)
  })

  it('are not reported for the declaration of a token and its conditions', () => {
    const sheet = '@custom-variant low (@media (height < 44rem)); :root { --row: 2rem; color: #333 }'
    expect(rawValuesInStyles(sheet, true)).toEqual(['#333'])
  })

  it('declare no unused token', () => {
    const names = [...tokenSheet.matchAll(/^\s*--([a-z][\w-]*):/gm)].map(([, name = '']) => name)
    const everything = [...components, ...sheets].map(read).join('\n')
    const unused = [...new Set(names)].filter((name) => !isUsed(name, everything))
    expect(names.length).toBeGreaterThan(100)
    expect(unused).toEqual([])
  })
})

describe('colours outside the style sheets', () => {
  it.each(themes)('match the background of the page in the browser’s toolbar, %s', (theme) => {
    const metas = read('web/index.html').match(/<meta name="theme-color".*>/g) ?? []
    const own = metas.find((meta) => meta.includes(`(prefers-color-scheme: ${theme})`))
    expect(metas).toHaveLength(2)
    expect(own).toContain(`content="${colourOf('ground', theme)}"`)
  })

  it('are those of the app in mail, in the light and the dark theme', () => {
    const mail = read('server/mail/render.ts')
    const [dark = ''] = /@media \(prefers-color-scheme: dark\) \{[^`]*`/.exec(mail) ?? []
    const light = mail.replace(dark, '')
    const tokens = ['ground', 'card', 'line', 'ink', 'ink-soft', 'brand', 'on-brand', 'brand-ink']
    const coloursIn = (text: string) => [...new Set(text.match(/#[0-9a-f]{6}\b/g))].toSorted()
    const coloursOf = (theme: (typeof themes)[number]) =>
      [...new Set(tokens.map((token) => colourOf(token, theme)))].toSorted()
    expect(coloursIn(light)).toEqual(coloursOf('light'))
    expect(coloursIn(dark)).toEqual(coloursOf('dark'))
  })
})

describe.each(themes)('colours of the %s theme', (theme) => {
  const colour = (token: string) => colourOf(token, theme)

  it.each([
    ['ink', 'ground'],
    ['ink', 'card'],
    ['ink', 'sunken'],
    ['ink', 'brand-soft'],
    ['ink-soft', 'ground'],
    ['ink-soft', 'card'],
    ['ink-soft', 'sunken'],
    ['brand', 'ground'],
    ['brand', 'card'],
    ['brand-ink', 'brand-soft'],
    ['brand-ink', 'card'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-strong'],
    ['ground', 'ink'],
    ['warn-ink', 'warn-soft'],
    ['warn-ink', 'card'],
  ])('have enough contrast for %s on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ground', 'card', 'sunken'])('have enough contrast for the border of a field on %s', (ground) => {
    expect(contrast(colour('line-strong'), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(palette.map((key) => key.replace(/^bg-([a-z]+)-.*$/, '$1')))(
    'have enough contrast for the subject colour %s',
    (name) => {
      const [ink, edge] = [colour(`${name}-ink`), colour(`${name}-edge`)]
      for (const ground of [`${name}-tint`, 'card', 'ground']) {
        expect(contrast(ink, colour(ground))).toBeGreaterThanOrEqual(4.5)
      }
      for (const ground of [`${name}-tint`, 'card', 'ground', 'sunken']) {
        expect(contrast(edge, colour(ground))).toBeGreaterThanOrEqual(3)
      }
      expect(tokenSheet).toContain(`[data-subject-color^='bg-${name}']`)
    },
  )
})

/** Matches colours and lengths that are not tokens. */
const raw = /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(|[\d.]+(?:px|r?em)\b(?! )/gi

/** Matches class names of Tailwind scales that the tokens replace. */
const replaced =
  /(?<![\w-])(?:text-(?:xs|sm|base|lg|\d?xl)|rounded(?:-[trblse]{1,2})?-(?:xs|sm|md|lg|\d?xl)|shadow-(?:\d?x[sl]|sm|md|lg)|font-(?:light|bold|extrabold|black)|leading-\w+|tracking-\w+|transition-(?:colors|all|\[[^\]]*\])|animate-pulse)(?![\w-])/g

function rawValues(code: string): string[] {
  const texts = code.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? []
  return texts.flatMap((text) => [raw, replaced].flatMap((pattern) => text.match(pattern) ?? []))
}

const rawInStyles =
  /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(|(?<![\w.])\d*\.?\d+(?:px|r?em|mm|cm|in|pt|pc)\b/gi

/** Returns the values of a style sheet that are no tokens. A sheet of tokens declares them. */
function rawValuesInStyles(sheet: string, declaresTokens: boolean): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '')
  const code = declaresTokens
    ? rules.replaceAll(/--[\w-]+:[^;]*;|@custom-variant[^{;]*[{;]|@(?:media|container)[^{]*/g, '')
    : rules
  return [rawInStyles, replaced]
    .flatMap((pattern) => code.match(pattern) ?? [])
    .filter((value) => value !== '0px')
}

const spaces = new Set(['0', 'px', '0.5', '1', '1.5', '2', '2.5', '3', '4', '5', '8', '10'])

function oddSpaces(code: string): string[] {
  const used = code.matchAll(
    /(?<![\w-])-?(?:p|m|gap|space)(?:[xytbse]|-[xy])?-(\d+(?:\.\d+)?|px)(?![\w%/-])/g,
  )
  return [...used].filter(([, step = '']) => !spaces.has(step)).map(([name]) => name)
}

/** Returns whether a token is used, either as a CSS variable or by the Tailwind class that its namespace creates. */
function isUsed(name: string, everything: string): boolean {
  if (new RegExp(String.raw`(?:var|--theme)\(--${name}[),\s]`).test(everything)) return true
  const [, namespace = '', own = ''] =
    /^(color|shadow|text|radius|spacing|container|blur|font-weight|font|ease|default)-(.*)$/.exec(name) ?? []
  if (namespace === 'default' || own.includes('--')) return true
  const value = own.replace('_', '.').replaceAll('.', String.raw`\.`)
  return new RegExp(`(?<=[\\w]-)${value}(?![\\w.-])`).test(everything)
}
