import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { zoneAtNoon } from '../support/clock/zone-at-noon.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  closeDialog,
  dialog,
  isFocused,
  isGone,
  label,
  press,
  presses,
  shows,
} from './support/screen.ts'

let family: Family
let task: Task

beforeEach(() => {
  family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  task = family.aTask({ title: 'Fractions', sprintId })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const questions = () => page.getByRole('region', { name: 'Actual time for “Fractions”' })

// Proves 12.56
it('starts a timer in the task’s details or shows why it cannot, shows it on the card and stops it', async () => {
  visitAs(family, family.ben, '/sprint-board')
  await card('Fractions').click()
  server.refuse('POST /api/tasks/:id/timer', new Problem('task_done'))
  await button('Start timer').click()
  await shows(page.getByText("Couldn't start the timer"))
  await shows(page.getByText('This is already done.'))
  await button('Start timer').click()
  await shows(dialog().getByText('Running for 0min'))
  await closeDialog()
  await shows(page.getByText('Timer running: 0min'))
  await expect.poll(() => task.status).toBe('in_progress')
  await card('Fractions').click()
  await button('Stop timer').click()
  await shows(button('Start timer'))
  await expect.poll(() => family.timers).toEqual([])
})

// Proves 12.56
it('shows on the card how long a timer has been running', { tags: 'clock' }, async () => {
  // Keeps the learner on the same day, because the app asks a question after midnight.
  family.ben.timezone = zoneAtNoon(new Date())
  family.aTimer(task, { startedAt: ago(42) })
  visitAs(family, family.ana, '/sprint-board')
  await shows(page.getByText('Timer running: 42min'))
})

// Proves 12.56
it('lets a facilitator stop and start a learner’s timer', async () => {
  family.aTimer(task, { startedAt: ago(42) })
  visitAs(family, family.ana, '/sprint-board')
  await card('Fractions').click()
  await button('Stop timer').click()
  await shows(dialog().getByText('42min'))
  await button('Start timer').click()
  await expect.poll(() => family.timers[0]?.learnerId).toBe(family.ben.id)
})

// Proves 12.57
it('asks for the real time of a long timer with suggestions or a typed amount, and focuses the next question', async () => {
  const song = family.aTask({ title: 'Song', sprintId: task.sprintId })
  family.aTimer(task, { startedAt: ago(455), stoppedAt: ago(200) })
  family.aTimer(song, { startedAt: ago(200), stoppedAt: ago(0) })
  visitAs(family, family.ben, '/dashboard')
  await shows(questions().getByText(/“Fractions” ran from .* How long was it really\?/))
  for (const answer of ['15min', '30min', '1h', 'All of it: 4h 15min', 'Nothing'])
    await shows(questions().getByRole('button', { name: answer, exact: true }))
  await presses(questions().getByRole('button', { name: 'Other' }), 'Enter')
  const field = label('How long?')
  await isFocused(field)
  await field.fill('5h')
  await press('Enter')
  await shows(page.getByText("It can't be more than 4h 15min."))
  await field.fill('1h 10min')
  await button('Save').click()
  await isGone(questions())
  await expect.poll(() => task.timeSpent).toBe('1h 10min')
  const next = page.getByRole('region', { name: 'Actual time for “Song”' })
  await isFocused(next)
  await presses(next.getByRole('button', { name: '30min', exact: true }), 'Enter')
  await isGone(next)
  await isFocused(page.getByRole('main'))
})

it('asks a facilitator too, with the learner’s name', async () => {
  family.aTimer(task, { startedAt: ago(150) })
  visitAs(family, family.ana, '/dashboard')
  await shows(questions().getByText('Ben:'))
  await shows(questions().getByText(/has been running since/))
  await questions().getByRole('button', { name: 'Nothing' }).click()
  await isGone(questions())
  await expect.poll(() => [family.timers, task.timeSpent]).toEqual([[], null])
})
