import type { Migration } from './migration.ts'

/**
 * Names of the default subjects in five languages, in the form of `name_key`, with the icon that each got when
 * icons were added.
 */
const glyphsByNameKey = {
  sums: ['math', 'matemáticas', 'matematyka', 'математика', 'מתמטיקה'],
  flask: ['science', 'ciencias', 'przyroda', 'естествознание', 'מדעים'],
  book: ['english', 'inglés', 'język angielski', 'английский язык', 'אנגלית'],
  temple: ['history', 'historia', 'история', 'היסטוריה'],
  speech: ['spanish', 'español', 'język hiszpański', 'испанский язык', 'ספרדית'],
  brush: ['art', 'arte', 'plastyka', 'рисование', 'אומנות'],
  note: ['music', 'música', 'muzyka', 'музыка', 'מוזיקה'],
  ball: ['physical education', 'educación física', 'wychowanie fizyczne', 'физкультура', 'חינוך גופני'],
  pencil: ['język polski', 'русский язык', 'עברית'],
} as const

type Glyph = keyof typeof glyphsByNameKey

const glyphs = Object.entries(glyphsByNameKey) as [Glyph, readonly string[]][]

/**
 * Adds an icon to subjects, next to the colour. A subject with the name of a default subject gets the icon of that
 * subject.
 */
export const signsOfSubjects: Migration = {
  name: '018-signs-of-subjects',
  statements: () => [
    `alter table subject add column glyph text`,
    ...glyphs.map(
      ([glyph, keys]) =>
        `update subject set glyph = '${glyph}' where name_key in (${keys.map((key) => `'${key}'`).join(', ')})`,
    ),
  ],
}

/**
 * Returns the icon of a default subject, or null. Used to import files that were exported before subjects had
 * icons.
 */
export function glyphOfDefault(nameKey: string): Glyph | null {
  return glyphs.find(([, keys]) => keys.includes(nameKey))?.[0] ?? null
}
