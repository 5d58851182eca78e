import type { Language } from './language.ts'
import { leastUsed } from './least-used.ts'

/**
 * Keys of colours, in the order in which new subjects get them. The style sheet defines the colour for each key.
 */
export const palette = [
  'bg-red-500 text-white',
  'bg-yellow-500 text-black',
  'bg-lime-500 text-black',
  'bg-teal-500 text-black',
  'bg-blue-500 text-white',
  'bg-indigo-500 text-white',
  'bg-fuchsia-500 text-white',
  'bg-slate-500 text-white',
] as const

export type SubjectColor = (typeof palette)[number]

/** Icons that distinguish subjects without colour, stored as these keys. Related icons are next to each other. */
export const subjectGlyphs = [
  'sums',
  'coins',
  'ruler',
  'chess',
  'puzzle',
  'blocks',
  'book',
  'glasses',
  'pencil',
  'nib',
  'speech',
  'flask',
  'magnet',
  'planet',
  'leaf',
  'paw',
  'watering',
  'cloud',
  'globe',
  'compass',
  'temple',
  'candle',
  'laptop',
  'robot',
  'camera',
  'brush',
  'scissors',
  'thread',
  'hammer',
  'note',
  'piano',
  'mask',
  'dancer',
  'ball',
  'snorkel',
  'heart',
  'plaster',
  'pot',
  'house',
  'star',
] as const

export type SubjectGlyph = (typeof subjectGlyphs)[number]

/** Returns whether the text is a BCP 47 tag of a language with an optional region, such as `es` or `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text)
}

/** Returns the least used colour; if several are used equally often, the first of them. */
export function leastUsedColor(used: readonly string[]): SubjectColor {
  return leastUsed(palette, used)
}

export function namesOfSubjectsWithColor(
  color: SubjectColor,
  subjects: readonly { id: string; name: string; color: SubjectColor }[],
  excludeId?: string,
): string[] {
  return subjects.filter((one) => one.color === color && one.id !== excludeId).map(({ name }) => name)
}

const defaultSubjectNames: Record<Language, readonly string[]> = {
  en: ['Math', 'Science', 'English', 'History', 'Spanish', 'Art', 'Music', 'Physical education'],
  es: ['Matemáticas', 'Ciencias', 'Inglés', 'Historia', 'Español', 'Arte', 'Música', 'Educación física'],
  pl: [
    'Matematyka',
    'Przyroda',
    'Język angielski',
    'Historia',
    'Język hiszpański',
    'Plastyka',
    'Muzyka',
    'Wychowanie fizyczne',
  ],
  ru: [
    'Математика',
    'Естествознание',
    'Английский язык',
    'История',
    'Испанский язык',
    'Рисование',
    'Музыка',
    'Физкультура',
  ],
  he: ['מתמטיקה', 'מדעים', 'אנגלית', 'היסטוריה', 'ספרדית', 'אומנות', 'מוזיקה', 'חינוך גופני'],
}

/** Icons of the eight default subjects, in order. */
const defaultGlyphs: readonly SubjectGlyph[] = [
  'sums',
  'flask',
  'book',
  'temple',
  'speech',
  'brush',
  'note',
  'ball',
]

/** Languages of the eight default subjects; null if the subject is not a language. */
const defaultLanguages: readonly (Language | null)[] = [null, null, 'en', null, 'es', null, null, null]

/** Names of the native language as a subject, if the eight defaults do not include it. */
const nativeLanguageNames: Partial<Record<Language, string>> = {
  pl: 'Język polski',
  ru: 'Русский язык',
  he: 'עברית',
}

/** A subject of a new workspace. If `glyph` is null, screens show the first letter of the name. */
type DefaultSubject = {
  name: string
  color: SubjectColor
  glyph: SubjectGlyph | null
  language: Language | null
}

/**
 * Returns the default subjects: the native language first if the eight do not include it (with the colour that is
 * used least), then the eight in palette order.
 */
export function defaultSubjects(language: Language): DefaultSubject[] {
  const eight = defaultSubjectNames[language].map((name, index) => ({
    name,
    color: palette[index] ?? palette[0],
    glyph: defaultGlyphs[index] ?? null,
    language: defaultLanguages[index] ?? null,
  }))
  const ninth = nativeLanguageNames[language]
  return ninth
    ? [{ name: ninth, color: leastUsedColor(palette), glyph: 'pencil', language }, ...eight]
    : eight
}
