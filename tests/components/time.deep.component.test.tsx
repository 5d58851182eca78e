import { it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  closeDialog,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  shows,
  showsStat,
} from './support/screen.ts'
import { spends } from './support/time-spent.ts'

/** Logged time on all screens that show it. */

// Proves 2.69, 2.99, 2.108, 2.185
it('adds up on the task, its card, in both progress dialogs and in the week', async () => {
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
