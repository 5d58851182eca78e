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

it('has a page that names every field of an exported file', () => {
  expect(fieldsUnder('# The format')).toEqual(Object.keys(WorkspaceFile.shape))
  const named = Object.keys(parts).map((name) => [name, fieldsUnder(`${name}\n`)])
  const there = Object.entries(parts).map(([name, { shape }]) => [name, Object.keys(shape)])
  expect(named).toEqual(there)
})
