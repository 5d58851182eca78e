import type { Language } from './language.ts'

/** Colour keys, in the order in which new subjects take them. The style sheet paints each pair. */
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

/** The first palette colour that no subject of the workspace wears, else the first of all. */
export function nextColor(used: readonly string[]): SubjectColor {
  return palette.find((color) => !used.includes(color)) ?? palette[0]
}

const defaultNames: Record<Language, readonly string[]> = {
  en: ['Math', 'Science', 'English', 'History', 'Spanish', 'Art', 'Music', 'Physical education'],
  es: ['Matemáticas', 'Ciencias', 'Inglés', 'Historia', 'Español', 'Arte', 'Música', 'Educación física'],
  pl: [
    'Matematyka',
    'Przyroda',
    'Angielski',
    'Historia',
    'Hiszpański',
    'Plastyka',
    'Muzyka',
    'Wychowanie fizyczne',
  ],
  ru: [
    'Математика',
    'Естествознание',
    'Английский',
    'История',
    'Испанский',
    'Рисование',
    'Музыка',
    'Физкультура',
  ],
  he: ['מתמטיקה', 'מדעים', 'אנגלית', 'היסטוריה', 'ספרדית', 'אומנות', 'מוזיקה', 'חינוך גופני'],
}

/** The eight subjects of a new workspace, each with its palette colour. */
export function defaultSubjects(language: Language): { name: string; color: SubjectColor }[] {
  return defaultNames[language].map((name, index) => ({ name, color: palette[index] ?? palette[0] }))
}
