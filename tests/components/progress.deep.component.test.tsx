import { beforeEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { reopen, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  cardIn,
  closeDialog,
  forward,
  openLearnerProgress,
  openScreen,
  shows,
  showsStat,
  stat,
} from './support/screen.ts'

/** Progress that follows a move on all screens, and in other time zones. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const anActiveSprint = (more = {}) => family.aSprint({ status: 'active', ...more }).id
const progress = () => page.getByRole('region', { name: 'Progress in “Lind family”' })
const home = (person = family.ana) => visitAs(family, person, '/dashboard')

// Proves 2.133
it('updates a learner’s progress and the dashboard after a card is moved', async () => {
  const sprintId = anActiveSprint()
  const titles = ['Fractions', 'Decimals', 'Clay']
  for (const title of titles)
    family.aTask({ title, sprintId, status: title === 'Fractions' ? 'in_progress' : 'done' })
  family.aTask({ sprintId, assignedTo: family.mia.id })
  family.aTask({ sprintId, assignedTo: null })
  visitAs(family, family.ana, '/learners')
  await showsStat('Completion rate', '67%', await openLearnerProgress('Ben Lind'))
  await closeDialog()
  await openScreen('Sprint board')
  await forward('Fractions', 'Done')
  await cardIn('Done', 'Fractions')
  await openScreen('Learners')
  await showsStat('Completion rate', '100%', await openLearnerProgress('Ben Lind'))
  await closeDialog()
  await openScreen('Dashboard')
  await showsStat('Completion rate', 'Above target', progress())
  expect(stat('Completion rate', progress())).toContain('60% 3 of 5 tasks done')
})

// Proves 2.134
it('counts the days of the sprint in the browser’s time zone', async () => {
  anActiveSprint({ startDate: '2026-03-01', endDate: '2026-03-07' })
  home()
  try {
    for (const [timezoneId, day] of [
      ['Pacific/Kiritimati', 5],
      ['Pacific/Honolulu', 4],
    ] as const) {
      await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
      await reopen()
      await shows(progress().getByText(`Day ${day} of 7`))
    }
  } finally {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
  }
})
