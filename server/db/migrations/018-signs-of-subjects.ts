import type { Migration } from './migration.ts'

/** Names of default subjects in five languages as `name_key` has them, and the sign that each got when signs came. */
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

/** A sign beside the colour of a subject; those that are called as a default get the default's. */
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

/** For subjects of files that were exported before. */
export function glyphOfDefault(nameKey: string): Glyph | null {
  return glyphs.find(([, keys]) => keys.includes(nameKey))?.[0] ?? null
}
