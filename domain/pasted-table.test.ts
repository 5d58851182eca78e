import { describe, expect, it } from 'vitest'
import { namedDays } from './day-names.ts'
import { guessColumns, readTable, tableTasks } from './pasted-table.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, names: [name] }))

const vocabulary = {
  subject: named('Math', 'Español', 'Arts and crafts'),
  learner: named('Tom', 'Mia'),
  day: namedDays({
    language: 'en',
    today: '2026-03-02',
    range: { startDate: '2026-03-02', endDate: '2026-03-13' },
  }),
}

function read(text: string) {
  const table = readTable(text)
  if (!table) return undefined
  const kinds = guessColumns(table, vocabulary)
  return { kinds, header: table.header, tasks: tableTasks(table, kinds, vocabulary) }
}

const nothing = { time: '', subject: '', learner: '', day: '', unread: [] }

describe('a pasted table', () => {
  it('gets its columns by the header names of a spreadsheet', () => {
    const text =
      'Day\tTask\tSubject\tTime\r\n2026-03-04\tFractions\tMath\t0:30\r\n5.3.2026\tPoem\tespanol\t45\r\n'
    expect(read(text)).toEqual({
      kinds: ['day', 'title', 'subject', 'time'],
      header: ['Day', 'Task', 'Subject', 'Time'],
      tasks: [
        { ...nothing, title: 'Fractions', subject: 'Math', time: '30min', day: '2026-03-04' },
        { ...nothing, title: 'Poem', subject: 'Español', time: '45min', day: '2026-03-05' },
      ],
    })
  })

  it.each([
    ['Zadanie;Przedmiot;Czas', 'pl'],
    ['Tarea;Asignatura;Tiempo', 'es'],
    ['Задание;Предмет;Время', 'ru'],
    ['משימה;מקצוע;זמן', 'he'],
    ['TASK NAME;Category;estimated_time', 'en'],
  ])('has its columns recognised by the names %s', (header) => {
    expect(read(`${header}\nFractions;Math;30 min`)?.kinds).toEqual(['title', 'subject', 'time'])
  })

  it('has the kind of each column guessed from its cells if there is no header', () => {
    expect(read('Tom\tFractions, page 3\tMath\t1h\nMia\tPoem\tEspañol\t\n')).toEqual({
      kinds: ['learner', 'title', 'subject', 'time'],
      header: undefined,
      tasks: [
        { ...nothing, title: 'Fractions, page 3', learner: 'Tom', subject: 'Math', time: '1h' },
        { ...nothing, title: 'Poem', learner: 'Mia', subject: 'Español' },
      ],
    })
  })

  it('is read from a Todoist export without empty rows, sections and notes', () => {
    const text = [
      '\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT',
      'section,Week 1,,,,,,,,,,',
      'task,"Read, then write",,4,1,Ana (1),,2026-03-05,en,,30,minute',
      'note,by heart,,,,,,,,,,',
      ',,,,,,,,,,,',
      'task,Poem,,4,1,Ana (1),,every day,en,,,',
      '',
    ].join('\n')
    expect(read(text)?.tasks).toEqual([
      { ...nothing, title: 'Read, then write', day: '2026-03-05', time: '30min' },
      { ...nothing, title: 'Poem', unread: ['every day'] },
    ])
  })

  it('may have quoted cells with delimiters, quotes and line breaks', () => {
    expect(read('Task;Notes;Time\n"Read ""Heidi"";\nchapter 1";;20 min\n')?.tasks).toEqual([
      { ...nothing, title: 'Read "Heidi"; chapter 1', time: '20min' },
    ])
    expect(read('"Moss";"20 min"\n"Ferns";"1 h"')?.tasks.map(({ time }) => time)).toEqual(['20min', '1h'])
  })

  it('is read with a day only if it is unambiguous, and reports cells that cannot be read', () => {
    const dayOf = (cell: string) => read(`Task\tDay\nMoss\t${cell}`)?.tasks[0]
    expect(dayOf('3/4/2026')).toMatchObject({ day: '2026-03-04', unread: [] }) // the third of April is not in the sprint
    expect(dayOf('13/03/2026')).toMatchObject({ day: '2026-03-13' })
    expect(dayOf('2026-03-06 00:00:00')).toMatchObject({ day: '2026-03-06' })
    expect(dayOf('Friday')).toMatchObject({ day: '2026-03-06' })
    expect(dayOf('24.12.2026')).toMatchObject({ day: '', unread: ['24.12.2026'] })
    expect(read('Task\tSubject\nMoss\tBiology')?.tasks[0]).toMatchObject({ subject: '', unread: ['Biology'] })
  })

  it.each([
    'Moss, ferns\nBark, roots',
    'Read, write, count\nSing, dance, play',
    'Moss; ferns\nBark; roots',
    'Math\n\tpage 1\n\tpage 2',
    '\tMoss\n\tFerns',
    '•\tMoss\n•\tFerns',
    'o\tMoss\no\tFerns',
    '1.\tMoss\n2.\tFerns',
    'Moss\tFerns',
    'Moss\nFerns',
  ])('is not recognised in %j', (text) => {
    expect(readTable(text)).toBeUndefined()
  })

  it('gets at most one column of each kind, and always a title column', () => {
    expect(read('Math\tEspañol\tx\nEspañol\tMath\tMoss')?.kinds).toEqual(['subject', 'none', 'title'])
    expect(read('1h\tMath\n30 min\tMath')?.kinds).toEqual(['time', 'title'])
  })
})
