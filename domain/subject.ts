import type { Language } from './language.ts'
import { leastUsed } from './least-used.ts'

/** Colour keys, in the order new subjects get them; the style sheet maps each pair. */
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

/** Signs that tell subjects apart without their colours; stored as these keys. What is of one kind stands together. */
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

/** A BCP 47 tag of a language and perhaps its region, as `es` or `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text)
}

/** The first of the least used colours. */
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

/** Of the eight, in their order. */
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

/** Of the eight, where they are languages. */
const defaultLanguages: readonly (Language | null)[] = [null, null, 'en', null, 'es', null, null, null]

/** Native language, where the eight defaults lack it. */
const nativeLanguageNames: Partial<Record<Language, string>> = {
  pl: 'Język polski',
  ru: 'Русский язык',
  he: 'עברית',
}

/** `glyph`: null stands for the first letter of the name. */
type DefaultSubject = {
  name: string
  color: SubjectColor
  glyph: SubjectGlyph | null
  language: Language | null
}

/** Default subjects: the native language first where the eight lack it (with the next free colour), then the eight in palette order. */
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
