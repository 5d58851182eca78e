import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, direction, languages } from '#domain/language.ts'
import { numbersInSentences } from './numbers.ts'

const locales = import.meta.glob<{ default: object }>('./locales/*.json')

/** Loads one language's words when they are first needed. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language: string, _namespace: string) => {
    const load = locales[`./locales/${language}.json`]
    return load ? (await load()).default : {}
  },
}

/** Stored choice, browser, page language, in this order; the choice is remembered. */
export async function startWords(): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(numbersInSentences)
    .init({
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: defaultLanguage,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
        lookupLocalStorage: 'sprintling_language',
      },
    })
}

function showLanguage(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}
