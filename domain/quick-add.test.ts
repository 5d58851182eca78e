import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedDays } from './day-names.ts'
import { namedLike, parseQuickAdd, pastedLines, takeSettled, wordBeingTyped } from './quick-add.ts'

/** A Wednesday. */
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

it('takes subject, learner, time and day out of a line', () => {
  const task = { title: 'Fractions', subject: 'Math', learners: ['tom'], time: '30min', day: '2026-11-16' }
  expect(parse('Fractions #math @tom 30m !mon')).toEqual(task)
  expect(parse('#MATH 30 min !mon Fractions @Tom')).toEqual(task)
})

it('looks at each name once, however many words are typed', () => {
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
])('knows the subject of %s', (word, subject) => {
  expect(parse(`Read ${word} on`)).toEqual({ ...nothing, title: 'Read on', subject })
})

it.each([
  'Read chapter #3',
  'C# for beginners',
  'More #m please',
  '#',
  'Hurray ! !! @',
  'Ask mia@lind.example about @mi',
  'Read 20 pages at 1:30',
  'Swim 50 m and 1 mile',
  'Hora de lectura',
  'Draw !sun',
])('leaves %s as it is', (line) => {
  expect(parse(line)).toEqual({ ...nothing, title: line })
})

it.each([
  ['1h', '1h'],
  ['1h 30min', '1h 30min'],
  ['1,5h', '1h 30min'],
  ['45 minutos', '45min'],
  ['1 hora y 30 minutos', '1h 30min'],
  ['half an hour', '30min'],
  ['pół godziny', '30min'],
  ['20 мин', '20min'],
  ['полчаса', '30min'],
  ["45 דק'", '45min'],
  ['45 דק׳', '45min'],
  ['שעתיים', '2h'],
])('reads the time %s', (words, time) => {
  expect(parse(`Read ${words}`)).toEqual({ ...nothing, title: 'Read', time })
  expect(parse(`${words} reading`)).toEqual({ ...nothing, title: 'reading', time })
})

it('takes the first time, the last subject and day, and every learner once', () => {
  expect(parse('Run 10 min then 20 min #math #music !mon !tue @tom @mia @tom')).toEqual({
    title: 'Run then 20 min',
    subject: 'Music',
    learners: ['tom', 'mia'],
    time: '10min',
    day: '2026-11-17',
  })
})

describe('days', () => {
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
  ])('%s is a day of the sprint', (word, day) => {
    expect(parse(`Draw ${word}`)).toEqual({ ...nothing, title: 'Draw', day })
  })

  it.each(['!15', '!21.11', '!sat', '!t'])('%s is none', (word) => {
    expect(parse(`Draw ${word}`).day).toBeNull()
  })

  it('means the next such day from today on, in a long sprint and in the backlog', () => {
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

  it('no word of any language means two days', () => {
    for (const { names, aliases = [] } of vocabulary.day) {
      for (const word of [...names, ...aliases]) {
        const days = vocabulary.day.filter((day) => [...day.names, ...(day.aliases ?? [])].includes(word))
        expect([word, days.length]).toEqual([word, 1])
      }
    }
  })
})

describe('while it is typed', () => {
  const typed = (text: string) => {
    const { text: left, task } = takeSettled(text, text.length, vocabulary)
    return { ...task, title: left }
  }

  it('settles a word once a space follows, unless its name or time may go on', () => {
    expect(typed('Sums #math')).toMatchObject({ title: 'Sums #math', subject: null })
    expect(typed('Sums #math ')).toMatchObject({ title: 'Sums ', subject: 'Math' })
    expect(typed('#physical ')).toMatchObject({ title: '#physical ', subject: null })
    expect(typed('#physical education ')).toMatchObject({ title: '', subject: 'Physical education' })
    expect(typed('#physical run')).toMatchObject({ title: 'run', subject: 'Physical education' })
    expect(typed('1h ')).toMatchObject({ title: '1h ', time: null })
    expect(typed('1h 30m ')).toMatchObject({ title: '', time: '1h 30min' })
    expect(typed('1h of')).toMatchObject({ title: 'of', time: '1h' })
  })

  it('keeps the caret where it was in the words', () => {
    expect(takeSettled('Sums @tom  of ten', 10, vocabulary)).toMatchObject({ text: 'Sums  of ten', caret: 5 })
    expect(takeSettled('Su #math ms', 2, vocabulary)).toMatchObject({ text: 'Su #math ms', caret: 2 })
  })

  it('leaves a second time in the words', () => {
    expect(takeSettled('then 20m ', 9, vocabulary, { hasTime: true }).text).toBe('then 20m ')
  })

  it('says which marked word is being typed', () => {
    const wordIn = (text: string) => wordBeingTyped(text, text.length, vocabulary)
    expect(wordIn('Sums #ma')).toEqual({ kind: 'subject', query: 'ma', start: 5 })
    expect(wordIn('@')).toEqual({ kind: 'learner', query: '', start: 0 })
    expect(wordIn('#physical e')).toMatchObject({ query: 'physical e' })
    for (const text of ['Sums #math ', 'C#', 'Sums', '! ', '#math @tom x'])
      expect(wordIn(text)).toBeUndefined()
  })

  it('finds names by the beginning of any of their words', () => {
    const found = (query: string) => namedLike(query, vocabulary.subject).map(({ id }) => id)
    expect(found('m')).toEqual(['Math', 'Music'])
    expect(found('ed')).toEqual(['Physical education'])
    expect(found('')).toHaveLength(vocabulary.subject.length)
    expect(found('x')).toEqual([])
  })

  it('first offers what a word means in full, as a letter does for a day', () => {
    const days = namedDays({ language: 'he', today: '2026-11-16', range: week })
    expect(namedLike('ה', days).map(({ id }) => id)).toEqual(['2026-11-19', '2026-11-16'])
    expect(namedLike('הי', days).map(({ id }) => id)).toEqual(['2026-11-16'])
  })
})

it('takes the marks of a list off pasted lines', () => {
  const text =
    '- Moss\n2. Ferns\r\n\n• Bark\n[ ] Leaves\n- [x] Roots\n3) Seeds\n* Cones\n-5 degrees\n2 apples\n'
  expect(pastedLines(text)).toEqual([
    'Moss',
    'Ferns',
    'Bark',
    'Leaves',
    'Roots',
    'Seeds',
    'Cones',
    '-5 degrees',
    '2 apples',
  ])
})

describe('of any line', () => {
  const words = fc.constantFrom(
    'Read', 'the', '#math', '#m', '#physical', 'education', '@tom', '@mi', '@mia', '30m', '1h', '30', 'min', '!mon', '!x', '#', '…',
  ) // prettier-ignore
  const lines = fc.array(words, { maxLength: 12 }).map((some) => some.join(' '))

  it('every word is kept in the title or understood', () => {
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

  it('what is left of it means nothing more than a time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), lines, (noise, line) => {
        const { title } = parse(`${line} ${noise}`)
        const again = parse(title)
        expect(again.title.length).toBeLessThanOrEqual(title.length)
        expect(title.trim()).toBe(title)
      }),
    )
  })

  it('typed letter by letter it comes to the same subject, learners and day', () => {
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
          const next = takeSettled(text + letter, text.length + 1, vocabulary, { hasTime: true })
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
