import { type Language, languages } from '#domain/language.ts'
import { type Catalogue, flatten, type Nested } from './catalogue.ts'

const files = import.meta.glob<Nested>('/web/i18n/locales/*.json', { eager: true, import: 'default' })

/** The languages that have a file. */
export const translatedLanguages = languages.filter(
  (language) => `/web/i18n/locales/${language}.json` in files,
)

export function catalogueOf(language: Language): Catalogue {
  return flatten(files[`/web/i18n/locales/${language}.json`] ?? {})
}
