import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WorkspaceFile } from './workspace-file.ts'

const page = readFileSync(new URL('../../docs/export-format.md', import.meta.url), 'utf8')

const { workspace, people, subjects, sprints, tasks, timeEntries, activity, daysOff, series, answers } =
  WorkspaceFile.shape
const learner = series.unwrap().element.shape.learners.element
const parts = {
  workspace,
  people: people.element,
  subjects: subjects.element,
  sprints: sprints.element,
  tasks: tasks.element,
  timeEntries: timeEntries.element,
  activity: activity.element,
  daysOff: daysOff.unwrap().element,
  series: series.unwrap().element,
  'learners of a series': learner,
  'occurrences of a learner': learner.shape.occurrences.element,
  answers: answers.unwrap().element,
}

const fieldsUnder = (heading: string) =>
  [...(page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, field]) => field,
  )

it('documents every field of an exported file in docs/export-format.md', () => {
  expect(fieldsUnder('# The format')).toEqual(Object.keys(WorkspaceFile.shape))
  const named = Object.keys(parts).map((name) => [name, fieldsUnder(`${name}\n`)])
  const there = Object.entries(parts).map(([name, { shape }]) => [name, Object.keys(shape)])
  expect(named).toEqual(there)
})

// Proves 11.240
it('limits days to 2000–2100 and sprints to 400 days, but allows older days in occurrences and corrections', () => {
  const at = '2026-03-04T10:00:00.000Z'
  const sprint = { id: 1, name: 'Week ten', description: null, status: 'draft', createdBy: 1, createdAt: at }
  const faults = (startDate: string, endDate: string) =>
    parts.sprints
      .safeParse({ ...sprint, startDate, endDate })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  expect(faults('2026-03-02', '2026-03-06')).toBeUndefined()
  expect(faults('0026-03-02', '2026-03-06')).toEqual([
    'startDate is no day between 2000-01-01 and 2100-12-31',
  ])
  expect(faults('2026-03-02', '2062-03-06')).toEqual(['endDate is more than 400 days after the start'])
  const made = { id: 1, key: '0026-03-04', status: 'made', title: null, estimatedTime: null, createdAt: at }
  const occurrence = parts['occurrences of a learner']
  expect(occurrence.safeParse({ ...made, day: '0026-03-04' }).success).toBe(true)
  const correction = {
    correctedBy: 1,
    minutesBefore: 5,
    minutesAfter: 5,
    dayAfter: '2026-03-04',
    createdAt: at,
  }
  const entry = { task: 1, subject: null, learner: 1, loggedBy: 1, minutes: 5, createdAt: at }
  const corrected = (day: string) =>
    parts.timeEntries.safeParse({ ...entry, day, corrections: [{ ...correction, dayBefore: '0026-03-04' }] })
      .success
  expect([corrected('2026-03-04'), corrected('0026-03-04')]).toEqual([true, false])
})
