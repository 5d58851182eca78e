import { createInstance, type TFunction } from 'i18next'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { interpolationFormatter } from '#web/i18n/interpolation.ts'

const locales = import.meta.glob<object>('/web/i18n/locales/*.json', { eager: true, import: 'default' })

/** Returns the translation function of a language, with English as the fallback. */
export function translator(language: Language): TFunction {
  const words = createInstance().use(interpolationFormatter)
  void words.init({
    lng: language,
    fallbackLng: defaultLanguage,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: Object.fromEntries(
      [language, defaultLanguage].map((code) => [code, { translation: localeFile(code) }]),
    ),
  })
  return words.t
}

function localeFile(language: Language): object {
  return locales[`/web/i18n/locales/${language}.json`] ?? {}
}
