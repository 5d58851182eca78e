import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { hasStep, parsePattern, retitled } from './series-pattern.ts'

const ends = (titles: string[]) => [titles.length, titles[0], titles[1], titles.at(-1)]

describe('parsePattern', () => {
  // Proves 11.120
  it.each([
    ['Math pp. 1–2, 3–4, … 59–60', 30, 'Math pp. 1–2', 'Math pp. 3–4', 'Math pp. 59–60'],
    ['Math pp. 1-2, ... 60', 30, 'Math pp. 1-2', 'Math pp. 3-4', 'Math pp. 59-60'],
    ['Math pp. 1–4, 5–8 … 30', 8, 'Math pp. 1–4', 'Math pp. 5–8', 'Math pp. 29–30'],
    ['Chapter 1 … 12', 12, 'Chapter 1', 'Chapter 2', 'Chapter 12'],
    ['Chapter 1, Chapter 2, … Chapter 12', 12, 'Chapter 1', 'Chapter 2', 'Chapter 12'],
    ['1. Kapitel, 2. Kapitel ... 12. Kapitel', 12, '1. Kapitel', '2. Kapitel', '12. Kapitel'],
    [
      'Grade 3: lesson 2, 4, … 20 with notes',
      10,
      'Grade 3: lesson 2 with notes',
      'Grade 3: lesson 4 with notes',
      'Grade 3: lesson 20 with notes',
    ],
    ['File 01 … 15', 15, 'File 01', 'File 02', 'File 15'],
    ['Lección 1, 2, … 40', 40, 'Lección 1', 'Lección 2', 'Lección 40'],
    ['Ćwiczenia, s. 1–2 … 10', 5, 'Ćwiczenia, s. 1–2', 'Ćwiczenia, s. 3–4', 'Ćwiczenia, s. 9–10'],
    ['Урок 5 … 34', 30, 'Урок 5', 'Урок 6', 'Урок 34'],
    ['1 урок, 2 урок … 9 урок', 9, '1 урок', '2 урок', '9 урок'],
    ['חשבון עמ׳ 1–2, 3–4, … 59–60', 30, 'חשבון עמ׳ 1–2', 'חשבון עמ׳ 3–4', 'חשבון עמ׳ 59–60'],
    ['פרק \u200e1\u200f … \u200e12\u200f', 12, 'פרק 1', 'פרק 2', 'פרק 12'],
    ['עמודים 1־2, … 8', 4, 'עמודים 1־2', 'עמודים 3־4', 'עמודים 7־8'],
  ])('expands %s to %i tasks', (text, ...expected) => {
    expect(ends(parsePattern(text))).toEqual(expected)
  })

  it('splits a range into portions of the given size', () => {
    expect(ends(parsePattern('Chapter 1–12'))).toEqual([12, 'Chapter 1', 'Chapter 2', 'Chapter 12'])
    expect(ends(parsePattern('Math pp. 1 - 59', 2))).toEqual([
      30,
      'Math pp. 1-2',
      'Math pp. 3-4',
      'Math pp. 59',
    ])
    expect([hasStep('Math pp. 1–60'), hasStep('Chapter 1 … 12'), hasStep('p. 60–1')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('keeps plain lines without their bullets and expands lines that contain a pattern', () => {
    const text = '1. Volcanoes\n2. Earthquakes, pp. 3–5\n\n• Chapter 7 … 9\n  Read on…'
    const chapters = ['Chapter 7', 'Chapter 8', 'Chapter 9']
    expect(parsePattern(text)).toEqual(['Volcanoes', 'Earthquakes, pp. 3–5', ...chapters, 'Read on…'])
    expect(parsePattern('  \n ')).toEqual([])
    expect(parsePattern('Chapter 12 … 1')).toEqual(['Chapter 12 … 1'])
  })

  it('keeps a range of a single number unchanged', () => {
    expect(parsePattern('Chapter 3 … 3')).toEqual(['Chapter 3 … 3'])
  })

  it('stops one title after the maximum of a list', () => {
    expect(parsePattern('p. 1 … 999999')).toHaveLength(limits.series.titles + 1)
  })

  it('returns every number once and in order, for any words around it', () => {
    const words = fc.stringMatching(/^[a-zа-яא-ת]{1,8}[ .:]{0,2}$/u)
    const pattern = fc.record({
      words,
      from: fc.integer({ min: 1, max: 300 }),
      span: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 3, max: 60 }),
      dash: fc.constantFrom('-', '–', ' – '),
      dots: fc.constantFrom('…', '...', ', …'),
    })
    fc.assert(
      fc.property(pattern, ({ words, from, span, count, dash, dots }) => {
        const group = (index: number) => {
          const start = from + index * span
          return span === 1 ? `${start}` : `${start}${dash}${start + span - 1}`
        }
        const text = `${words} ${group(0)}, ${group(1)}${dots} ${group(count - 1)}`
        const numbers = parsePattern(text)
          .flatMap((title) => title.match(/\d+/g) ?? [])
          .map(Number)
        const ends = Array.from({ length: count }, (_, index) => [
          from + index * span,
          from + (index + 1) * span - 1,
        ])
        expect(numbers).toEqual(span === 1 ? ends.map(([start]) => start) : ends.flat())
      }),
    )
  })
})

it('retitled applies the new wording of one task to another title of its list', () => {
  expect(retitled('Math pp. 3–4', 'Math pp. 1–2', 'Maths, pages 1–2 (red book)')).toBe(
    'Maths, pages 3–4 (red book)',
  )
  expect(retitled('Piano', 'Piano', 'Piano with Eva')).toBe('Piano with Eva')
  expect(retitled('Math p. 3', 'Math p. 1', 'Math p. 2')).toBe('Math p. 3')
  expect(retitled('The test', 'Math p. 1', 'Maths p. 1')).toBe('The test')
  const long = `p. ${'9'.repeat(190)}`
  expect(retitled(long, 'p. 1', 'page 1')).toBe(`page ${'9'.repeat(190)}`)
  expect(retitled(long, 'p. 1', `${'p'.repeat(150)} 1`)).toBe(long)
})
