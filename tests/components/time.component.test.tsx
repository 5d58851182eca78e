import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  closeDialog,
  dialog,
  heading,
  isFocused,
  isGone,
  label,
  press,
  shows,
  unreachable,
} from './support/screen.ts'
import { spends } from './support/time-spent.ts'

/** Logging time on a task. */

const wrongTime = 'Please enter a time such as 30min, 1h or 1.5h.'

let family: Family
let task: Task

beforeEach(() => {
  family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  task = family.aTask({ title: 'Fractions', sprintId, estimatedTime: '2h' })
  family.aTask({ title: 'Roots', sprintId, assignedTo: family.mia.id })
})

async function opensDetails(title: string) {
  visitAs(family, family.ben, '/sprint-board')
  await card(title).click()
  await shows(dialog(title))
}

it('accepts any typed duration, and undoes the last step', async () => {
  await opensDetails('Fractions')
  await button('+15min').click()
  await shows(page.getByText('15min added.'))
  await button('Other').click()
  const field = label('How long?')
  await isFocused(field)
  await field.fill('soon')
  await press('Enter')
  await shows(page.getByText(wrongTime))
  await expect.element(field).toHaveValue('soon')
  await field.fill('25h')
  await button('Add').click()
  await shows(page.getByText("That's more than a day. Please add it in smaller steps."))
  await field.fill('1:20')
  await button('Add').click()
  await spends('1h 35min')
  await expect.element(field).toHaveValue('')
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await shows(page.getByText('Time removed'))
  await spends('15min')
  await isGone(dialog().getByRole('button', { name: 'Undo' }))
  await reopen()
  await shows(page.getByText('15min/2h'))
})

// Proves 2.99, 2.108
it('logs time on the learner’s own tasks only, adds to time logged by others and retries a failed entry', async () => {
  await opensDetails('Roots')
  await isGone(heading('Log time'))
  await closeDialog()
  await card('Fractions').click()
  await shows(heading('Log time'))
  await spends('None yet')

  const elsewhere = { params: { id: task.id }, body: { minutes: 10 } }
  await server.ok(family.ana, 'POST /api/tasks/:id/time', elsewhere)
  for (const step of ['+15min', '+15min', '+30min']) await button(step).click()
  await spends('1h 10min')
  await expect.poll(() => task.timeSpent).toBe('1h 10min')

  const switchOn = server.cutOff()
  await button('Other').click()
  await label('How long?').fill('40min')
  await button('Add').click()
  await shows(page.getByText('Failed to log time'))
  await shows(page.getByText(unreachable))
  await spends('1h 10min')
  switchOn()
  await button('Retry').click()
  await spends('1h 50min')
  await closeDialog()
  await shows(page.getByText('1h 50min/2h'))

  server.user = family.ana
  await reopen()
  await card('Fractions').click()
  await button('+15min').click()
  await spends('2h 5min')
  await expect.poll(() => task.timeSpent).toBe('2h 5min')
})
