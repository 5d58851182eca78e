import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, direction, type Language, languages } from '#domain/language.ts'
import { interpolationFormatter } from './interpolation.ts'

const namespace = 'translation'

const locales = import.meta.glob<{ default: object }>('./locales/*.json')

async function loadTranslations(language: string): Promise<object> {
  const load = locales[`./locales/${language}.json`]
  return load ? (await load()).default : {}
}

/** Loads the first language; falls back to English if its file does not arrive. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language: string, _namespace: string) =>
    loadTranslations(language).catch(() => loadTranslations(defaultLanguage)),
}

/** Language: stored choice, browser, page, in this order; the choice is stored. */
export async function initI18n(): Promise<void> {
  i18next.on('languageChanged', applyToDocument)
  await i18next
    .use(backend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(interpolationFormatter)
    .init({
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      // Every language is complete, so no fallback file is loaded; this is for browsers that ask for none of ours.
      fallbackLng: (language: string | undefined) => (language === undefined ? [defaultLanguage] : []),
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
        lookupLocalStorage: 'sprintling_language',
      },
    })
}

/** Switches once the translations have loaded; rejects, and changes nothing, if they do not. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, namespace)) {
    i18next.addResourceBundle(language, namespace, await loadTranslations(language))
  }
  await i18next.changeLanguage(language)
}

function applyToDocument(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}
