import { expect, it } from 'vitest'
import {
  countFilters,
  filterFromQuery,
  filterTasks,
  matchesFilter,
  noFilter,
  queryWithFilter,
  toggleChoice,
} from './task-filter.ts'

const task = {
  title: 'Żółw',
  description: 'Narysuj go',
  subject: 'art',
  assignees: ['ben'],
  status: 'todo',
} as const

// Proves 11.90
it.each([
  ['nothing chosen', {}, true],
  ['its learner', { learners: ['ben'] }, true],
  ['one of several learners', { learners: ['mia', 'ben'] }, true],
  ['another learner', { learners: ['mia'] }, false],
  ['its subject and learner', { learners: ['ben'], subjects: ['art'] }, true],
  ['its learner, but another subject', { learners: ['ben'], subjects: ['math'] }, false],
  ['another status', { statuses: ['done' as const] }, false],
  ['words of title and description, without their accents', { text: ' zolw NARYSUJ ' }, true],
  ['a word that it lacks', { text: 'zolw szybki' }, false],
])('matchesFilter compares a task with %s: %j', (_, some, expected) => {
  expect(matchesFilter(task, { ...noFilter, ...some })).toBe(expected)
})

it('filterTasks finds unassigned tasks and tasks without a subject', () => {
  const bare = { ...task, subject: null, assignees: [] }
  expect(filterTasks([task, bare], { ...noFilter, learners: ['none'] })).toEqual([bare])
  expect(filterTasks([task, bare], { ...noFilter, subjects: ['none', 'art'] })).toEqual([task, bare])
})

it('filterTasks returns the same array if no filter is set', () => {
  const tasks = [task]
  expect(filterTasks(tasks, { ...noFilter, text: '  ' })).toBe(tasks)
})

it('toggleChoice adds and removes a choice, and countFilters counts the choices', () => {
  const both = toggleChoice(toggleChoice(noFilter, 'learners', 'ben'), 'learners', 'mia')
  expect(both.learners).toEqual(['ben', 'mia'])
  expect(toggleChoice(both, 'learners', 'ben').learners).toEqual(['mia'])
  expect(countFilters({ ...both, text: 'x' })).toBe(3)
  expect(countFilters({ ...noFilter, text: ' ' })).toBe(0)
})

// Proves 11.91
it('a filter can be written to the query string and read back, next to other parameters', () => {
  const filter = { learners: ['ben', 'none'], subjects: ['art'], statuses: ['todo' as const], text: 'a & b' }
  const query = queryWithFilter(new URLSearchParams('view=week'), filter)
  expect(query.get('view')).toBe('week')
  expect(filterFromQuery(new URLSearchParams(query.toString()))).toEqual(filter)
  expect(queryWithFilter(query, noFilter).toString()).toBe('view=week')
})

it('filterFromQuery ignores unknown, empty and repeated values', () => {
  expect(filterFromQuery(new URLSearchParams('status=late,done&learner=,ben,ben'))).toEqual({
    ...noFilter,
    learners: ['ben'],
    statuses: ['done'],
  })
})
