import { describe, expect, it } from 'vitest'
import { problemMessages } from '#domain/problem-messages.ts'
import { type Language, languages } from '#domain/language.ts'
import { translator as screensIn } from '#tests/support/translations.ts'
import { sourceTexts } from './source-texts.ts'
import type { Catalogue } from './translations/catalogue.ts'
import { unusedExceptions } from './translations/kept-english.ts'
import { hardcodedText } from './translations/hardcoded-text.ts'
import { catalogueOf, translatedLanguages } from './translations/locales.ts'
import { parseSource } from './translations/source-file.ts'
import { specifiedTexts } from './translations/specified-text.ts'
import { translationRules } from './translations/translation-rules.ts'
import { type AppTexts, usageRules } from './translations/usage-rules.ts'

const sources = sourceTexts('{web,domain,contract,server}/**/*.{ts,tsx}')
  .filter(([path]) => !/\.(test|d)\.ts$/.test(path))
  .map(([path, text]) => parseSource(path, text))
const web = sources.filter(({ path }) => path.startsWith('web/'))
const around = sources.filter(({ path }) => !path.startsWith('web/'))

describe('texts on the screens', () => {
  // Proves 1.9, 9.17
  it('exist in every language', () => {
    expect(translatedLanguages).toEqual(languages)
  })

  describe.each(translatedLanguages)('in %s', (language) => {
    // Proves 8.56
    it.each(Object.entries(translationRules))('%s', (_, faultsOf) => {
      expect(faultsOf({ language, words: catalogueOf(language), english: catalogueOf('en') })).toEqual([])
    })
  })

  const speech = { web, around, english: catalogueOf('en') }
  it.each(Object.entries(usageRules))('%s', (_, faultsOf) => {
    expect(faultsOf(speech)).toEqual([])
  })

  it.each(specifiedTexts)('are those of the specification in English: %s', (words, key, gaps) => {
    expect(screensIn('en')(key, { defaultValue: '', ...gaps })).toBe(words)
  })

  it('are not hardcoded in any component', () => {
    expect(web.flatMap(hardcodedText)).toEqual([])
  })

  it('have no unneeded exception for being the same as in English', () => {
    expect(unusedExceptions(translatedLanguages, (language) => [...catalogueOf(language).values()])).toEqual(
      [],
    )
  })
})

/** One violation for each rule: rule, change to valid Polish texts, expected message. */
const brokenTranslations: [rule: keyof typeof translationRules, change: Changes, fault: string][] = [
  ['has every key', { greeting: undefined }, 'greeting is missing'],
  ['has no key that English lacks', { farewell: 'Do widzenia' }, 'farewell is not in English'],
  ['has no key that English lacks', { greeting_few: 'Witajcie' }, 'greeting_few is not in English'],
  ['has every plural form of its language, and no other', { tasks_few: undefined }, 'tasks_few is missing'],
  [
    'has every plural form of its language, and no other',
    { tasks_other: undefined },
    'tasks_other is missing',
  ],
  ['has every plural form of its language, and no other', { days_zero: undefined }, 'days_zero is missing'],
  ['has every plural form of its language, and no other', { tasks_two: 'dwa' }, 'tasks_two is no form of pl'],
  ['keeps the placeholders', { greeting: 'Witaj!' }, 'greeting lacks {{name}}'],
  ['keeps the placeholders', { greeting: 'Witaj, {{name}} {{imię}}!' }, 'greeting has a strange {{imię}}'],
  ['keeps the placeholders', { tasks_few: 'kilka zadań' }, 'tasks_few lacks {{count}}'],
  ['leaves nothing empty', { greeting: '' }, 'greeting is empty, or begins or ends with a space'],
  ['leaves nothing empty', { wish: 'Powodzenia ' }, 'wish is empty, or begins or ends with a space'],
  ['says nothing in English', { wish: 'Good luck' }, 'wish is still “Good luck”'],
  ['says nothing in English', { wish: 'Удачи' }, 'wish is still “Удачи”'],
  [
    'says of what with the words that are on the button',
    { openOf: 'Dla {{name}} otwórz' },
    'openOf does not begin like its button: “Dla {{name}} otwórz”',
  ],
  [
    'keeps a unit beside its number',
    { wish: 'Jeszcze {{hours}} godz.' },
    'wish lacks a no-break space: “Jeszcze {{hours}} godz.”',
  ],
  ['has words for every refusal of the server', { 'errors.stale': undefined }, 'errors.stale is missing'],
]

type Changes = Record<string, string | undefined>

const errorMessages = Object.keys(problemMessages).map((name): [string, string] => [`errors.${name}`, name])
const plainEnglish: Catalogue = new Map([
  ...errorMessages,
  ['product', 'Sprintling'],
  ['greeting', 'Welcome, {{name}}!'],
  ['wish', 'Good luck'],
  ['open', 'Open'],
  ['openOf', 'Open for {{name}}'],
  ['tasks_one', '{{count}} task'],
  ['tasks_other', '{{count}} tasks'],
  ['days_zero', 'Today'],
  ['days_one', 'Tomorrow'],
  ['days_other', 'In {{count}} days'],
])
const validPolish: Catalogue = new Map([
  ...errorMessages.map(([key]): [string, string] => [key, 'Nie da się']),
  ['product', 'Sprintling'],
  ['greeting', 'Witaj, {{name}}!'],
  ['wish', 'Powodzenia'],
  ['open', 'Otwórz'],
  ['openOf', 'Otwórz dla {{name}}'],
  ['tasks_one', 'jedno zadanie'],
  ['tasks_few', '{{count}} zadania'],
  ['tasks_many', '{{count}} zadań'],
  ['tasks_other', '{{count}} zadania'],
  ['days_zero', 'Dzisiaj'],
  ['days_one', 'Jutro'],
  ['days_few', 'Za {{count}} dni'],
  ['days_many', 'Za {{count}} dni'],
  ['days_other', 'Za {{count}} dnia'],
])

describe('a rule for translations', () => {
  it.each(brokenTranslations)('“%s” reports the fault in %o', (rule, change, fault) => {
    const words = withChanges(validPolish, change)
    expect(translationRules[rule]({ language: 'pl', words, english: plainEnglish })).toEqual([fault])
  })

  it.each(Object.entries(translationRules))('“%s” reports nothing for correct texts', (_, faultsOf) => {
    expect(faultsOf({ language: 'pl', words: validPolish, english: plainEnglish })).toEqual([])
  })

  it('allows “one task” without its number in Polish, but not in Russian', () => {
    const english = new Map(Object.entries({ tasks_one: '{{count}} task', tasks_other: '{{count}} tasks' }))
    const faultsIn = (language: Language) =>
      translationRules['keeps the placeholders']({ language, words: new Map([['tasks_one', '1']]), english })
    expect(faultsIn('pl')).toEqual([])
    expect(faultsIn('ru')).toEqual(['tasks_one lacks {{count}}'])
  })

  it('is broken by at least one case of this test', () => {
    const rules = new Set<string>(brokenTranslations.map(([rule]) => rule))
    expect([...rules]).toEqual(Object.keys(translationRules))
  })
})

/** One violation for each rule: rule, component, expected message. */
const brokenUses: [rule: keyof typeof usageRules, component: string, fault: string][] = [
  ['every word is used', `t('greeting', { name })`, 'status.done is not used'],
  ['every word that is called for exists', `t('greting')`, 'web/a.tsx:1 asks for greting, which is no key'],
  [
    'every word that is called for exists',
    't(`greeting.${kind}`)',
    'web/a.tsx:1 asks for greeting.…, which is no key',
  ],
  [
    'every word that is called for exists',
    't(key)',
    'web/a.tsx:1 asks for what cannot be read there, which is no key',
  ],
  ['every placeholder is filled', `t('greeting')`, 'web/a.tsx:1 leaves {{name}} of greeting open'],
  ['every placeholder is filled', `t('tasks', { name })`, 'web/a.tsx:1 leaves {{count}} of tasks open'],
]

const fewTexts: Catalogue = new Map([
  ['greeting', 'Welcome, {{name}}!'],
  ['status.done', 'Done'],
  ['tasks_one', '{{count}} task'],
  ['tasks_other', '{{count}} tasks'],
])

describe('a rule for the code', () => {
  it.each(brokenUses)('“%s” reports the fault in %s', (rule, component, fault) => {
    expect(usageRules[rule](appTextsOf(component))).toContain(fault)
  })

  it.each(Object.entries(usageRules))(
    '“%s” reports nothing for keys that are chosen by a condition, filled or composed',
    (_, faultsOf) => {
      const component = "[t(many ? 'tasks' : 'greeting', { count, name }), t(`status.${status}`)]"
      expect(faultsOf(appTextsOf(component, `export const done = 'done'`))).toEqual([])
    },
  )

  it('resolves a key with a placeholder only to strings that occur in the code', () => {
    expect(usageRules['every word is used'](appTextsOf('t(`status.${status}`)'))).toContain(
      'status.done is not used',
    )
  })

  it('is broken by at least one case of this test', () => {
    const rules = new Set<string>(brokenUses.map(([rule]) => rule))
    expect([...rules]).toEqual(Object.keys(usageRules))
  })
})

describe('hardcoded text', () => {
  it.each([
    ['<p>Hello</p>', 'Hello'],
    ['<p>{isOpen ? "Close" : t("open")}</p>', 'Close'],
    ['<p>{isOpen && "Open"}</p>', 'Open'],
    ['<p>{`${hours} h`}</p>', '… h'],
    ['<>{"5 " + "days"}</>', 'days'],
    ['<button aria-label="Close" />', 'Close'],
    ['<img alt="A leaf" />', 'A leaf'],
    ['<input placeholder={isNew ? `Name` : t("name")} />', 'Name'],
    ['<abbr title="Minutes">{t("min")}</abbr>', 'Minutes'],
    ['<Field label="Имя" />', 'Имя'],
    ['toast({ title: "Saved" })', 'Saved'],
  ])('is reported in %s', (component, said) => {
    expect(hardcodedText(parseSource('web/a.tsx', component))).toEqual([`web/a.tsx:1 says “${said}”`])
  })

  it.each([
    '<p className="mt-2" lang="he">{t("open")} · {name} – 5</p>',
    '<Card heading="h2" title={t("title")} text={t(isNew ? "new" : "old")} />',
    '<Link href="/dashboard" aria-current="page">{children}</Link>',
    'toast({ title: t("saved"), variant: "destructive" })',
  ])('is not reported in %s', (component) => {
    expect(hardcodedText(parseSource('web/a.tsx', component))).toEqual([])
  })
})

describe('an exception for a word that is the same as in English', () => {
  it('is reported if no text needs it', () => {
    expect(unusedExceptions(['pl'], () => [])).not.toEqual([])
  })
})

function withChanges(words: Catalogue, change: Changes): Catalogue {
  const all = Object.entries({ ...Object.fromEntries(words), ...change })
  return new Map(all.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])))
}

function appTextsOf(component: string, ...others: string[]): AppTexts {
  return {
    web: [parseSource('web/a.tsx', component)],
    around: others.map((text, index) => parseSource(`domain/${index}.ts`, text)),
    english: fewTexts,
  }
}
