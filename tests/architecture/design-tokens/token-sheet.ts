import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The style sheets that declare every colour, size, space, radius, shadow and duration. */
export const tokenFiles = ['web/tokens.css', 'web/people-and-subjects.css']

const sheets = tokenFiles.map((file) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8'),
)

export const tokenSheet = sheets.join('\n')

export const themes = ['light', 'dark'] as const

type Theme = (typeof themes)[number]

/** Returns the colour of a token as `#rrggbb`. The dark theme inherits the colours that it does not redefine. */
export function colourOf(token: string, theme: Theme): string {
  const declaration = new RegExp(`--${token}: (#[0-9a-f]{6});`)
  const inTheme = (own: Theme) =>
    sheets
      .map((sheet) => sheet.split('@variant night')[own === 'dark' ? 1 : 0] ?? '')
      .map((part) => declaration.exec(part)?.[1])
      .find(Boolean)
  const colour = (theme === 'dark' && inTheme('dark')) || inTheme('light')
  if (!colour) throw new Error(`no colour --${token}`)
  return colour
}

/** Returns the contrast ratio as defined in WCAG 2.2 (“contrast ratio”): from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
