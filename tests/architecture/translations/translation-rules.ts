import type { Language } from '#domain/language.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { type Catalogue, isPlural, placeholders, pluralForms, baseKeyOf, callableKeys } from './catalogue.ts'
import { isSameAsEnglish, namesAndSigns } from './kept-english.ts'

export type Translation = { language: Language; words: Catalogue; english: Catalogue }

/** Rules for translations. Each function returns a line for each violation. */
export const translationRules = {
  'has every key': ({ words, english }: Translation) =>
    [...callableKeys(english)]
      .filter((word) => !isPlural(word, english) && !words.has(word))
      .map((word) => `${word} is missing`),

  'has no key that English lacks': ({ words, english }: Translation) =>
    [...words.keys()]
      .filter((key) => !english.has(key) && !isPlural(baseKeyOf(key, english), english))
      .map((key) => `${key} is not in English`),

  'has every plural form of its language, and no other': (translation: Translation) =>
    [...callableKeys(translation.english)]
      .filter((word) => isPlural(word, translation.english))
      .flatMap((word) => wrongPluralForms(word, translation)),

  'keeps the placeholders': ({ language, words, english }: Translation) =>
    [...words].flatMap(([key, text]) => wrongPlaceholders(key, text, language, english)),

  'leaves nothing empty': ({ words }: Translation) =>
    [...words]
      .filter(([, text]) => text === '' || text !== text.trim())
      .map(([key]) => `${key} is empty, or begins or ends with a space`),

  'says nothing in English': ({ language, words, english }: Translation) =>
    [...words]
      .filter(([key, text]) => isUntranslated(text, language, english.get(key)))
      .map(([key, text]) => `${key} is still “${text}”`),

  'says of what with the words that are on the button': ({ words }: Translation) =>
    [...words]
      .filter(
        ([key, text]) =>
          key.endsWith('Of') && !startsWithButtonText(text, words.get(key.slice(0, -'Of'.length))),
      )
      .map(([key, text]) => `${key} does not begin like its button: “${text}”`),

  'keeps a unit beside its number': ({ words }: Translation) =>
    [...words]
      .filter(([, text]) => breakBeforeUnit.test(text))
      .map(([key, text]) => `${key} lacks a no-break space: “${text}”`),

  'has words for every refusal of the server': ({ words }: Translation) =>
    Object.keys(problemMessages)
      .filter((code) => !words.has(`errors.${code}`))
      .map((code) => `errors.${code} is missing`),
}

const breakBeforeUnit = /\}\} (h|min|godz|ч|мин|שע׳|דק׳)(?!\p{L})/u

/**
 * Checks WCAG 2.5.3: the accessible name must start with the visible label, so that voice control finds the button.
 * Labels with placeholders are not checked.
 */
function startsWithButtonText(text: string, onButton: string | undefined): boolean {
  return onButton === undefined || placeholders(onButton).length > 0 || text.startsWith(onButton)
}

function wrongPluralForms(word: string, { language, words, english }: Translation): string[] {
  // If a language defines the form `_zero`, i18next uses it for 0.
  const zero = english.has(`${word}_zero`) ? ['zero'] : []
  const wanted = new Set([...pluralForms(language), ...zero])
  const all = ['zero', 'one', 'two', 'few', 'many', 'other']
  return all
    .filter((form) => wanted.has(form) !== words.has(`${word}_${form}`))
    .map((form) => `${word}_${form} ${wanted.has(form) ? 'is missing' : `is no form of ${language}`}`)
}

function wrongPlaceholders(key: string, text: string, language: Language, english: Catalogue): string[] {
  const word = baseKeyOf(key, english)
  const plural = isPlural(word, english)
  const wanted = placeholders(english.get(plural ? `${word}_other` : key) ?? text)
  const given = placeholders(text)
  const mayLeaveOut = plural && hasSingleNumber(key, language) ? ['count'] : []
  const lost = wanted.filter((name) => !given.includes(name) && !mayLeaveOut.includes(name))
  const strange = given.filter((name) => !wanted.includes(name))
  return [
    ...lost.map((name) => `${key} lacks {{${name}}}`),
    ...strange.map((name) => `${key} has a strange {{${name}}}`),
  ]
}

/**
 * Returns whether a plural form applies to a single number only. Then the text may omit the number: “One task” works in
 * English, but not in Russian, where 21 uses the same form as 1.
 */
function hasSingleNumber(key: string, language: Language): boolean {
  const form = key.slice(key.lastIndexOf('_') + 1)
  if (form === 'zero') return true
  const rules = new Intl.PluralRules(language)
  return (
    Array.from({ length: 200 }, (_, number) => rules.select(number)).filter((found) => found === form)
      .length === 1
  )
}

const foreignLetters: Record<Language, RegExp> = {
  en: /[^\P{L}\p{Script=Latin}]/u,
  es: /[^\P{L}\p{Script=Latin}]/u,
  pl: /[^\P{L}\p{Script=Latin}]/u,
  ru: /[^\P{L}\p{Script=Cyrillic}]/u,
  he: /[^\P{L}\p{Script=Hebrew}]/u,
}

function isUntranslated(text: string, language: Language, english: string | undefined): boolean {
  const said = namesAndSigns.reduce((rest, name) => rest.replaceAll(name, ''), withoutPlaceholders(text))
  if (foreignLetters[language].test(said)) return true
  return language !== 'en' && text === english && /\p{L}/u.test(said) && !isSameAsEnglish(text, language)
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, '')
}
