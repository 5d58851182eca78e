import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedDays } from './day-names.ts'
import { namedLike, parseQuickAdd, takeSettled, timeIn, wordBeingTyped } from './quick-add.ts'

/** This day is a Wednesday. */
const today = '2026-11-18'
const week = { startDate: '2026-11-16', endDate: '2026-11-20' }

const named = (...names: string[]) => names.map((name) => ({ id: name, names: [name] }))

const vocabulary = {
  subject: named('Math', 'Music', 'Physical education', 'Español', 'חשבון', 'Język polski'),
  learner: [
    { id: 'tom', names: ['Tom', 'Tom Lind'] },
    { id: 'mia', names: ['Mia', 'Mia Lind'] },
    { id: 'mina', names: ['Mina', 'Mina Lind'] },
  ],
  day: namedDays({ language: 'en', today, range: week }),
}

const parse = (line: string) => parseQuickAdd(line, vocabulary)
const nothing = { subject: null, learners: [], time: null, day: null }

it('parseQuickAdd reads subject, learner, time and day from a line', () => {
  const task = { title: 'Fractions', subject: 'Math', learners: ['tom'], time: '30min', day: '2026-11-16' }
  expect(parse('Fractions #math @tom 30min !mon')).toEqual(task)
  expect(parse('#MATH !mon Fractions @Tom 30 min')).toEqual(task)
})

it('takeSettled reads each name in the vocabulary only once, even for a long line', () => {
  let reads = 0
  const days = namedDays({ language: 'en', today, range: null }).map((day) => ({
    id: day.id,
    aliases: day.aliases ?? [],
    get names() {
      reads += 1
      return day.names
    },
  }))
  const line = '!1 '.repeat(66)
  takeSettled(line, line.length, { ...vocabulary, day: days })
  takeSettled(`${line}!mon`, line.length, { ...vocabulary, day: days })
  expect(reads).toBe(days.length)
})

it.each([
  ['#ma', 'Math'],
  ['#physical education', 'Physical education'],
  ['#physical ed', 'Physical education'],
  ['#espanol', 'Español'],
  ['#חֶשְׁבּוֹן', 'חשבון'],
  ['#jezyk', 'Język polski'],
  ['№math', 'Math'],
])('parseQuickAdd recognises the subject in %s', (word, subject) => {
  expect(parse(`Read ${word} on`)).toEqual({ ...nothing, title: 'Read on', subject })
})

it.each([
  'Read chapter #3',
  'C# for beginners',
  'More #m please',
  '#',
  'Hurray ! !! @',
  'Ask mia@lind.example about @mi',
  '# Math',
  'Draw !sun',
])('parseQuickAdd leaves the line %s unchanged', (line) => {
  expect(parse(line)).toEqual({ ...nothing, title: line })
})

describe('time in a quick-add line', () => {
  it.each([
    ['1h', '1h'],
    ['1h 30min', '1h 30min'],
    ['1h 30m', '1h 30min'],
    ['1,5h', '1h 30min'],
    ['30 mins', '30min'],
    ['2 hours', '2h'],
    ['45 minutos', '45min'],
    ['1 hora y 30 minutos', '1h 30min'],
    ['2 godz.', '2h'],
    ['40 minut', '40min'],
    ['20 мин', '20min'],
    ['1 час', '1h'],
    ["45 דק'", '45min'],
    ['45 דק׳', '45min'],
    ['2 שעות', '2h'],
  ])('is read from %s at the end of a line', (words, time) => {
    expect(parse(`Read ${words}`)).toEqual({ ...nothing, title: 'Read', time })
    expect(parse(`Read #math ${words} @tom !mon`)).toMatchObject({ title: 'Read', time })
    expect(parse(`${words} reading`)).toEqual({ ...nothing, title: `${words} reading` })
  })

  it.each([
    'Run 100m',
    'Swim 400m freestyle',
    'Swim 400 m',
    'Пробежать 100 м',
    'Draw with a 2H pencil',
    'Exercise 1H',
    'The Story of an Hour',
    'Read half an hour',
    'Convert 3h to minutes',
    'What is 3 h 20 min + 45 min?',
    'What is 3 h 20 min + 45 min',
    '24h',
    'A night of 12 hours',
    'A 60 Minute Blitz',
    '15 minutes daily undivided attention',
    'Natación 17h',
    'Natación a las 9 h',
    'Natación a las 10:30 h',
    'Media hora',
    'Basen godzina 16',
    'Czytaj pół godziny',
    'Теннис 16ч',
    'Теннис в 9 ч',
    'Читать полчаса',
    'שחייה שעה 16',
    'לקרוא שעתיים',
    "תרגיל 5 ד'",
    'Library 9 – 11 h',
    'Read 20 pages at 1:30',
  ])('is not read from “%s”', (line) => {
    expect(parse(line)).toEqual({ ...nothing, title: line })
  })

  it('stays in the title if a time is already set, or if the user chose to keep the words', () => {
    expect(parseQuickAdd('Read 20 min', vocabulary, { hasTime: true }).title).toBe('Read 20 min')
    const plain = { plain: ['20 min', '#math'] }
    expect(parseQuickAdd('Read 20 min #math', vocabulary, plain)).toEqual({
      ...nothing,
      title: 'Read 20 min #math',
    })
    expect(parseQuickAdd('Read 20 min #music', vocabulary, { plain: ['20 mi'] }).time).toBe('20min')
  })

  it('is found with its words and position, even while a #name after it is being typed', () => {
    expect(timeIn('Read 20 min', vocabulary)).toEqual({ id: '20min', words: '20 min', start: 5, end: 11 })
    expect(timeIn('Read 20 min #ma', vocabulary)?.id).toBe('20min')
    expect(timeIn('Read 20 min #3', vocabulary)).toBeUndefined()
    expect(timeIn('Read 20 min of', vocabulary)).toBeUndefined()
  })
})

it('parseQuickAdd uses the last subject, time and day of a line, and every learner once', () => {
  expect(parse('Run 10 min then #math #music !mon !tue @tom @mia @tom 20 min')).toEqual({
    title: 'Run 10 min then',
    subject: 'Music',
    learners: ['tom', 'mia'],
    time: '20min',
    day: '2026-11-17',
  })
})

describe('day in a quick-add line', () => {
  it.each([
    ['!today', '2026-11-18'],
    ['!mañana', '2026-11-19'],
    ['!jutro', '2026-11-19'],
    ['!чт', '2026-11-19'],
    ["!ה'", '2026-11-19'],
    ['!ה', '2026-11-19'],
    ['!יום חמישי', '2026-11-19'],
    ['!pt.', '2026-11-20'],
    ['!w piątek', '2026-11-20'],
    ['!в пятницу', '2026-11-20'],
    ['!pojutrze', '2026-11-20'],
    ['!day after tomorrow', '2026-11-20'],
    ['!we', '2026-11-18'],
    ['!18', '2026-11-18'],
    ['!19.11', '2026-11-19'],
    ['!11-17', '2026-11-17'],
    ['!2026-11-20', '2026-11-20'],
    ['!mon', '2026-11-16'],
  ])('is read from %s as a day of the sprint', (word, day) => {
    expect(parse(`Draw ${word}`)).toEqual({ ...nothing, title: 'Draw', day })
  })

  it.each(['!15', '!21.11', '!sat', '!t'])('is not read from %s', (word) => {
    expect(parse(`Draw ${word}`).day).toBeNull()
  })

  it('is the next matching weekday from today on, in a long sprint and in the backlog', () => {
    const dayOf = (word: string, range: typeof week | null) =>
      parseQuickAdd(word, { ...vocabulary, day: namedDays({ language: 'en', today, range }) }).day
    const month = { startDate: '2026-11-02', endDate: '2026-11-29' }
    expect(dayOf('!mon', month)).toBe('2026-11-23')
    expect(dayOf('!wed', month)).toBe(today)
    expect(dayOf('!3', month)).toBe('2026-11-03')
    expect(dayOf('!mon', null)).toBe('2026-11-23')
    expect(dayOf('!tomorrow', null)).toBe('2026-11-19')
    expect(dayOf('!17', null)).toBe('2026-12-17')
    expect(dayOf('!17.11', null)).toBe('2027-11-17')
  })

  it('is unambiguous because no word of any language names two days', () => {
    for (const { names, aliases = [] } of vocabulary.day) {
      for (const word of [...names, ...aliases]) {
        const days = vocabulary.day.filter((day) => [...day.names, ...(day.aliases ?? [])].includes(word))
        expect([word, days.length]).toEqual([word, 1])
      }
    }
  })
})

describe('quick-add line while it is typed', () => {
  const typed = (text: string) => {
    const { text: left, task } = takeSettled(text, text.length, vocabulary)
    return { ...task, title: left }
  }

  it('has a marked word taken out once a space follows, unless the name or time may continue', () => {
    expect(typed('Sums #math')).toMatchObject({ title: 'Sums #math', subject: null })
    expect(typed('Sums #math ')).toMatchObject({ title: 'Sums ', subject: 'Math' })
    expect(typed('#physical ')).toMatchObject({ title: '#physical ', subject: null })
    expect(typed('#physical education ')).toMatchObject({ title: '', subject: 'Physical education' })
    expect(typed('#physical run')).toMatchObject({ title: 'run', subject: 'Physical education' })
    expect(typed('Sums 1h ')).toMatchObject({ title: 'Sums 1h ', time: null })
  })

  it('reports the words that were taken, their positions and the edits of the text', () => {
    const { text, taken, edits } = takeSettled('#math Sums @tom of ten', 22, vocabulary)
    expect(text).toBe('Sums of ten')
    expect(taken).toEqual([
      { kind: 'subject', id: 'Math', words: '#math', at: 0 },
      { kind: 'learner', id: 'tom', words: '@tom', at: 5 },
    ])
    expect(edits).toEqual([
      { start: 11, end: 16, words: '' },
      { start: 0, end: 6, words: '' },
    ])
  })

  it('keeps words that the user chose to keep as text', () => {
    expect(takeSettled('Sums #math @tom ', 16, vocabulary, { plain: ['#math'] }).text).toBe('Sums #math ')
  })

  it('keeps the caret at the same place in the remaining words', () => {
    expect(takeSettled('Sums @tom  of ten', 10, vocabulary)).toMatchObject({ text: 'Sums  of ten', caret: 5 })
    expect(takeSettled('Su #math ms', 2, vocabulary)).toMatchObject({ text: 'Su #math ms', caret: 2 })
  })

  it('reports which marked word is being typed', () => {
    const wordIn = (text: string) => wordBeingTyped(text, text.length, vocabulary)
    expect(wordIn('Sums #ma')).toEqual({ kind: 'subject', query: 'ma', start: 5 })
    expect(wordIn('@')).toEqual({ kind: 'learner', query: '', start: 0 })
    expect(wordIn('#physical e')).toMatchObject({ query: 'physical e' })
    for (const text of ['Sums #math ', 'C#', 'Sums', '! ', '#math @tom x'])
      expect(wordIn(text)).toBeUndefined()
  })

  it('suggests names by the beginning of any of their words', () => {
    const found = (query: string) => namedLike(query, vocabulary.subject).map(({ id }) => id)
    expect(found('m')).toEqual(['Math', 'Music'])
    expect(found('ed')).toEqual(['Physical education'])
    expect(found('')).toHaveLength(vocabulary.subject.length)
    expect(found('x')).toEqual([])
  })

  it('suggests an exact match first, such as the Hebrew letter of a day', () => {
    const days = namedDays({ language: 'he', today: '2026-11-16', range: week })
    expect(namedLike('ה', days).map(({ id }) => id)).toEqual(['2026-11-19', '2026-11-16'])
    expect(namedLike('הי', days).map(({ id }) => id)).toEqual(['2026-11-16'])
  })
})

describe('random quick-add lines', () => {
  const words = fc.constantFrom(
    'Read', 'the', '#math', '#m', '#physical', 'education', '@tom', '@mi', '@mia', '30min', '1h', '30', 'min', '!mon', '!x', '#', '…',
  ) // prettier-ignore
  const lines = fc.array(words, { maxLength: 12 }).map((some) => some.join(' '))

  it('keep every unmarked word in the title, in order', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { title } = parse(line)
        const plain = line
          .split(' ')
          .filter((word) => ['Read', 'the', '…', '#', '#m', '@mi', '!x'].includes(word))
        expect(title.split(' ').filter((word) => plain.includes(word))).toEqual(plain)
      }),
    )
  })

  it('give a trimmed title that does not grow when it is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), lines, (noise, line) => {
        const { title } = parse(`${line} ${noise}`)
        const again = parse(title)
        expect(again.title.length).toBeLessThanOrEqual(title.length)
        expect(title.trim()).toBe(title)
      }),
    )
  })

  it('give the same subject, learners and day when typed letter by letter', () => {
    fc.assert(
      fc.property(lines, (line) => {
        let text = ''
        const seen = { subject: null as string | null, learners: [] as string[], day: null as string | null }
        const add = ({ subject, learners, day }: ReturnType<typeof parse>) => {
          seen.subject = subject ?? seen.subject
          seen.learners = [...new Set([...seen.learners, ...learners])]
          seen.day = day ?? seen.day
        }
        for (const letter of line) {
          const next = takeSettled(text + letter, text.length + 1, vocabulary)
          text = next.text
          add(next.task)
        }
        add(parse(text))
        const { subject, learners, day } = parse(line)
        expect(seen).toEqual({ subject, learners, day })
      }),
    )
  })
})
