import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  closeDialog,
  dialog,
  label,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  press,
  shows,
  showsStat,
} from './support/screen.ts'
import { spends } from './support/time-spent.ts'

/** Logged time on all screens that show it, and amounts that are added while others are under way. */

// Proves 2.69, 2.99, 2.108, 2.185
it('adds up logged time on the task, its card, both progress dialogs and the weekly hours', async () => {
  const family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId, estimatedTime: '2h' })
  visitAs(family, family.ben, '/sprint-board')
  await card('Fractions').click()
  await spends('None yet')
  await button('+30min').click()
  await shows(page.getByText('Time logged'))
  await spends('30min')
  await button('+1h').click()
  await spends('1h 30min')
  await shows(page.getByText('1h · Fractions'))
  await closeDialog()
  await shows(page.getByText('1h 30min/2h'))
  await showsStat('Time spent', '1.5 h', await openSprintProgress())
  await closeDialog()
  await openScreen('Dashboard')
  await showsStat('Weekly hours', '1.5 h')

  server.user = family.ana
  await reopen()
  await openScreen('Learners')
  await showsStat('Time spent', '1.5 h', await openLearnerProgress('Ben Lind'))
  await closeDialog()
  await openScreen('Sprint board')
  await card('Fractions').click()
  await button('+15min').click()
  await shows(page.getByText('Time logged'))
  await closeDialog()
  await shows(page.getByText('1h 45min/2h'))
  await openScreen('Learners')
  await showsStat('Time spent', '1.8 h', await openLearnerProgress('Ben Lind'))
  await closeDialog()
  await openScreen('Dashboard')
  await showsStat('Weekly hours', '1.8 h')
})

it('accepts another amount while one is being saved, and keeps Undo for the step that was not refused', async () => {
  const family = new Family()
  family.aTask({ title: 'Fractions', sprintId: family.aSprint({ status: 'active' }).id })
  visitAs(family, family.ben, '/sprint-board')
  await card('Fractions').click()
  const letGo = server.holdBack('POST /api/tasks/:id/time')
  await button('+15min').click()
  await button('Other').click()
  const field = label('How long?')
  await field.fill('soon')
  await press('Enter')
  await shows(page.getByText('Please enter a time such as 30min, 1h or 1.5h.'))
  await field.fill('20min')
  await button('Add').click()
  await button('+1h').click()
  letGo()
  await expect.element(field).toHaveValue('')
  await spends('1h 35min')

  const letNextGo = server.holdBack('POST /api/tasks/:id/time')
  await field.fill('45min')
  await press('Enter')
  await field.fill('20')
  letNextGo()
  await shows(page.getByText('45min · Fractions'))
  await expect.element(field).toHaveValue('20')

  server.failInBetween('POST /api/tasks/:id/time')
  await button('+15min').click()
  await button('+30min').click()
  await shows(page.getByText("Couldn't add 15min to “Fractions”"))
  await spends('2h 50min')
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await spends('2h 20min')
})
