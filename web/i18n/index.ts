import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, direction, isLanguage, type Language, languages } from '#domain/language.ts'
import { deviceStorage } from '#web/browser/storage.ts'
import { interpolationFormatter } from './interpolation.ts'

const namespace = 'translation'

/** Read by the script of index.html as well, before the first paint. */
const storageKey = 'sprintling_language'

type Words = Record<string, object>
type WordFiles = Record<string, (() => Promise<{ default: Words }>) | undefined>

/** split-locales.ts makes two of each. */
const files = {
  start: import.meta.glob<{ default: Words }>('./locales/*.json', { query: '?start' }) as WordFiles,
  later: import.meta.glob<{ default: Words }>('./locales/*.json', { query: '?later' }) as WordFiles,
}

let needed: (keyof typeof files)[] = ['start']
const loaded = new Set<string>()

function missingParts(language: string) {
  return needed.filter((part) => !loaded.has(`${part} ${language}`))
}

/** The words of a language that are needed and not there yet. */
async function loadTranslations(language: string): Promise<Words> {
  const missing = missingParts(language)
  const parts = await Promise.all(
    missing.map(async (part) => (await files[part][`./locales/${language}.json`]?.())?.default),
  )
  for (const part of missing) loaded.add(`${part} ${language}`)
  const words: Words = {}
  for (const part of parts) for (const name in part) words[name] = { ...words[name], ...part[name] } // some groups are in both
  return words
}

async function addTranslations(language: string): Promise<void> {
  const words = await loadTranslations(language)
  i18next.addResourceBundle(language, namespace, words, true)
}

/** For screens beside sign-in and board: their words come along with their code. */
export async function loadLaterTranslations(): Promise<void> {
  needed = ['start', 'later']
  await addTranslations(i18next.resolvedLanguage ?? defaultLanguage)
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
  i18next.on('languageChanged', (language) => {
    deviceStorage.set(storageKey, language)
    applyToDocument(language)
  })
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use(interpolationFormatter)
    .init({
      lng: preferredLanguage(),
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: false, // every language is complete
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    })
}

/** With its region, which says on which day a week begins. */
function preferredLanguage(): string {
  const page = document.documentElement.lang
  const wanted = [deviceStorage.get(storageKey) ?? '', ...navigator.languages, page]
  return wanted.find((tag) => isLanguage(tag.split('-')[0] ?? '')) ?? defaultLanguage
}

/**
 * Switches once its translations have loaded; rejects, and changes nothing, if they do not. A screen that is opened meanwhile
 * may need more of them.
 */
export async function changeLanguage(language: Language): Promise<void> {
  while (missingParts(language).length > 0) await addTranslations(language)
  await i18next.changeLanguage(language)
}

function applyToDocument(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}
