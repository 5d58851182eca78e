import { describe, expect, it } from 'vitest'
import { isStartWord } from '#web/i18n/split-locales.ts'
import { sourceTexts } from './source-texts.ts'
import type { Catalogue } from './translations/catalogue.ts'
import { modulesWithStartWords, wordsUsedTooEarly } from './translations/loaded-words.ts'
import { catalogueOf } from './translations/locales.ts'
import { parseSource } from './translations/source-file.ts'

const sources = sourceTexts('{web,domain,contract,server}/**/*.{ts,tsx}')
  .filter(([path]) => !/\.(test|d)\.ts$/.test(path))
  .map(([path, text]) => parseSource(path, text))
const web = sources.filter(({ path }) => path.startsWith('web/'))
const around = sources.filter(({ path }) => !path.startsWith('web/'))

describe('texts that a screen uses', () => {
  it('are loaded before the screen is shown, whichever way leads there', () => {
    const texts = { web, around, english: catalogueOf('en') }
    expect(wordsUsedTooEarly(texts, { entry: 'web/main.tsx', isStartWord })).toEqual([])
  })

  it('are checked in sign-in, the board and the menu of its cards', () => {
    expect(modulesWithStartWords(sources, 'web/main.tsx')).toEqual(
      expect.arrayContaining([
        'web/features/account/auth/sign-in-form.tsx',
        'web/features/work/board/card.tsx',
        'web/features/work/board/move-menu.tsx',
        'web/entities/cards/copy-item.tsx',
        'web/notifications/notification-region.tsx',
      ]),
    )
  })
})

const english: Catalogue = new Map([
  ['board.title', 'Board'],
  ['later.copy', 'Copy'],
  ['errors.stale', 'Changed meanwhile'],
  ['errors.wrong_pin', 'Wrong PIN'],
])

/** Returns the violations of a small app that consists of an entry module and `web/copy.ts`. */
function usedEarly(entry: string, copy = `export const copy = () => t('later.copy')`) {
  const files = { 'web/main.tsx': entry, 'web/copy.ts': copy }
  const web = Object.entries(files).map(([path, text]) => parseSource(path, text))
  const around = [parseSource('domain/codes.ts', `export const codes = ['stale', 'wrong_pin']`)]
  const isStartWord = (key: string) => key === 'board.title' || key === 'errors.stale'
  return wordsUsedTooEarly({ web, around, english }, { entry: 'web/main.tsx', isStartWord })
}

describe('text of a later screen', () => {
  it.each([
    `import { copy } from './copy.ts'`,
    `import { copy } from '#web/copy.ts'`,
    `export { copy } from './copy.ts'`,
    `import('./copy.ts')`,
    `lazyComponent(async () => (await import('./copy.ts')).Copy, { needsStartWordsOnly: true })`,
  ])('is reported in a module that is loaded by %s', (entry) => {
    expect(usedEarly(entry)).toEqual(['web/copy.ts:1 uses later.copy, which may not be loaded'])
  })

  it.each([
    `import type { Copy } from './copy.ts'`,
    `lazyComponent(async () => (await import('./copy.ts')).Copy)`,
  ])('may be used in a module that is loaded by %s', (entry) => {
    expect(usedEarly(entry)).toEqual([])
  })

  it('is reported if a key with a placeholder can resolve to it, unless there is a default value', () => {
    const entry = `import './copy.ts'`
    expect(usedEarly(entry, 't(`errors.${code}`)')).toEqual([
      'web/copy.ts:1 uses errors.wrong_pin, which may not be loaded',
    ])
    expect(usedEarly(entry, 't(`errors.${code}`, { defaultValue: message })')).toEqual([])
  })
})
