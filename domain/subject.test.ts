import { expect, it } from 'vitest'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { uniqueKey } from './names.ts'
import {
  defaultSubjects,
  leastUsedColor,
  palette,
  namesOfSubjectsWithColor,
  subjectGlyphs,
} from './subject.ts'

it.each(languages)('gives a new workspace subjects in %s with unique and valid names', (language) => {
  const subjects = defaultSubjects(language)
  expect(new Set(subjects.map(({ name }) => uniqueKey(name))).size).toBe(subjects.length)
  for (const { name } of subjects) {
    expect(name).toBe(name.trim())
    expect(name).not.toBe('')
    expect(name.length).toBeLessThanOrEqual(limits.subjectName.max)
  }
})

it.each(['en', 'es'] as const)(
  'gives a new workspace eight subjects in %s, one of each colour',
  (language) => {
    expect(defaultSubjects(language).map(({ color }) => color)).toEqual(palette)
  },
)

// Proves 3.31
it.each([
  ['pl', 'Język polski', 'Matematyka'],
  ['ru', 'Русский язык', 'Математика'],
  ['he', 'עברית', 'מתמטיקה'],
] as const)(
  'starts the subjects in %s with the language itself and leaves the other eight their colours',
  (language, own, math) => {
    const [first, ...eight] = defaultSubjects(language)
    expect(first).toEqual({ name: own, color: leastUsedColor(palette), glyph: 'pencil', language })
    expect(eight[0]?.name).toBe(math)
    expect(eight.map(({ color }) => color)).toEqual(palette)
  },
)

// Proves 10.46
it.each(languages)('gives a new workspace subjects in %s that each have a different icon', (language) => {
  const glyphs = defaultSubjects(language).map(({ glyph }) => glyph)
  const eight = ['sums', 'flask', 'book', 'temple', 'speech', 'brush', 'note', 'ball']
  expect(glyphs.slice(-8)).toEqual(eight)
  expect(new Set(glyphs).size).toBe(glyphs.length)
  expect(subjectGlyphs).toEqual(expect.arrayContaining(glyphs))
  expect(new Set(subjectGlyphs).size).toBe(40)
})

// Proves 7.23
it('leastUsedColor returns the first unused colour, or the first of the least used ones', () => {
  expect(leastUsedColor([])).toBe(palette[0])
  expect(leastUsedColor([palette[0], palette[2]])).toBe(palette[1])
  expect(leastUsedColor(palette)).toBe(palette[0])
  expect(leastUsedColor([...palette, palette[0]])).toBe(palette[1])
  expect(leastUsedColor([...palette, ...palette, palette[0]])).toBe(palette[1])
})

// Proves 9.25
it('the palette has eight colours in their order, each with its text colour', () => {
  expect(palette.map((color) => /^bg-(\w+)-500 text-(\w+)$/.exec(color)?.slice(1).join(' with '))).toEqual([
    'red with white',
    'yellow with black',
    'lime with black',
    'teal with black',
    'blue with white',
    'indigo with white',
    'fuchsia with white',
    'slate with white',
  ])
})

// Proves 3.31
it('calls the subjects of a new English workspace by their usual names', () => {
  const usual = 'Math, Science, English, History, Spanish, Art, Music, Physical education'
  expect(
    defaultSubjects('en')
      .map(({ name }) => name)
      .join(', '),
  ).toBe(usual)
})

it('namesOfSubjectsWithColor returns the names of the other subjects that use a colour', () => {
  const [math, art, chess] = ['Math', 'Art', 'Chess'].map((name, index) => ({
    id: name,
    name,
    color: palette[index % 2] ?? palette[0],
  }))
  const subjects = [math, art, chess].flatMap((subject) => subject ?? [])
  expect(namesOfSubjectsWithColor(palette[0], subjects)).toEqual(['Math', 'Chess'])
  expect(namesOfSubjectsWithColor(palette[0], subjects, 'Chess')).toEqual(['Math'])
  expect(namesOfSubjectsWithColor(palette[7], subjects)).toEqual([])
})
