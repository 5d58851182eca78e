import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, direction, isLanguage, type Language, languages } from '#domain/language.ts'
import { deviceStorage } from '#web/browser/storage.ts'
import { interpolationFormatter } from './interpolation.ts'

const namespace = 'translation'

/** Storage key. The script in index.html also reads it, before the first paint. */
const storageKey = 'sprintling_language'

type Words = Record<string, object>
type WordFiles = Record<string, (() => Promise<{ default: Words }>) | undefined>

/** Locale files, by their two parts. `split-locales.ts` splits each file into these two modules. */
const files = {
  start: import.meta.glob<{ default: Words }>('./locales/*.json', { query: '?start' }) as WordFiles,
  later: import.meta.glob<{ default: Words }>('./locales/*.json', { query: '?later' }) as WordFiles,
}

let needed: (keyof typeof files)[] = ['start']
const loaded = new Set<string>()

function missingParts(language: string) {
  return needed.filter((part) => !loaded.has(`${part} ${language}`))
}

/** Loads the texts of a language that are needed now and have not been loaded yet. */
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

/**
 * Loads the texts of all screens other than sign-in and the board. Call it when the code of such a screen is
 * loaded.
 */
export async function loadLaterTranslations(): Promise<void> {
  needed = ['start', 'later']
  await addTranslations(i18next.resolvedLanguage ?? defaultLanguage)
}

/** Loads the texts of the first language, or the English texts if that fails. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language: string, _namespace: string) =>
    loadTranslations(language).catch(() => loadTranslations(defaultLanguage)),
}

/**
 * Sets the language: the stored choice, or else the first language of the browser that the app has, or else the
 * language of the page. Stores the language.
 */
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

/** Returns the preferred language tag. It includes the region, because the first day of the week depends on it. */
export function preferredLanguage(): string {
  const page = document.documentElement.lang
  const wanted = [deviceStorage.get(storageKey) ?? '', ...navigator.languages, page]
  return wanted.find((tag) => isLanguage(tag.split('-')[0] ?? '')) ?? defaultLanguage
}

/**
 * Switches the language after its translations have loaded. If they cannot be loaded, it rejects and changes nothing.
 * It loads in a loop because a screen that is opened meanwhile may need more translations.
 */
export async function changeLanguage(language: Language): Promise<void> {
  while (missingParts(language).length > 0) await addTranslations(language)
  await i18next.changeLanguage(language)
}

function applyToDocument(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}
