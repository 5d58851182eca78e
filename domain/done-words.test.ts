import { expect, it } from 'vitest'
import { addDays } from './day.ts'
import { doneFact } from './done-words.ts'

const today = '2026-11-19' // a Thursday
const monday = '2026-11-16'
const clock = { today, timezone: 'Europe/Warsaw' }

let made = 0
const aTask = (more: object = {}) => ({
  id: String((made += 1)),
  status: 'todo' as const,
  day: today as string | null,
  assignedTo: 'ben',
  subject: 'science' as string | null,
  progress: 0,
  shares: [],
  completedAt: null as string | null,
  estimatedTime: null,
  timeSpent: null,
  ...more,
})
const aDone = (day = today, more: object = {}) =>
  aTask({ status: 'done', completedAt: `${day}T10:00:00Z`, ...more })
type Task = ReturnType<typeof aTask>
const factOf = (done: Task, others: Task[], since = monday) =>
  doneFact(done, [done, ...others], 'ben', clock, since)

// Proves 12.26
it('doneFact reports that the finished task was the last one for today', () => {
  expect(factOf(aDone(), [aDone(), aTask({ day: null }), aTask({ day: addDays(today, 1) })])).toEqual({
    kind: 'lastToday',
  })
})

it('doneFact does not report a task without a day as the last one for today', () => {
  expect(factOf(aDone(today, { day: null, subject: null }), [aDone()])).toEqual({
    kind: 'ofToday',
    number: 2,
  })
})

it('doneFact reports that the finished task was left over, with its original day', () => {
  const tuesday = addDays(today, -2)
  expect(factOf(aDone(today, { day: tuesday }), [aTask()])).toEqual({ kind: 'leftOver', day: tuesday })
})

it('doneFact counts the tasks of the subject since Monday, without other subjects, weeks and learners', () => {
  const others = [
    aDone(monday),
    aDone(addDays(today, -1)),
    aDone(addDays(monday, -1)),
    aDone(today, { subject: 'art' }),
    aDone(today, { assignedTo: 'mia' }),
    aTask(),
  ]
  expect(factOf(aDone(), others, addDays(monday, -7))).toEqual({ kind: 'ofSubject', number: 3 })
})

it('doneFact reports a subject as done for today after its last of several tasks or its first of the week', () => {
  const open = aTask({ subject: 'art' })
  expect(factOf(aDone(), [aDone(), open])).toEqual({ kind: 'subjectDone' })
  expect(factOf(aDone(), [open])).toEqual({ kind: 'subjectDone' })
  expect(factOf(aDone(), [aDone(monday), open])).toEqual({ kind: 'ofSubject', number: 2 })
})

it('doneFact counts only today if the known tasks do not reach back to Monday', () => {
  const others = [aDone(addDays(today, -1)), aTask()]
  expect(factOf(aDone(), others, addDays(today, -1))).toEqual({ kind: 'ofToday', number: 1 })
})

it('doneFact counts the tasks done today if the task has no subject', () => {
  expect(factOf(aDone(today, { subject: null }), [aDone(), aTask()])).toEqual({ kind: 'ofToday', number: 2 })
})
