import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { seedAllStates } from '#tests/support/seed-states.ts'
import {
  axeViolations,
  horizontalOverflow,
  smallFieldLetters,
  smallTouchTargets,
} from '../support/accessibility-checks.ts'
import { authScreenStates } from './auth-screen-states.ts'
import { childScreenStates } from './device-screen-states.ts'
import { generalScreenStates } from './screen-states.ts'
import { desktop, openWalk, phone, resizeTo, showState } from './walk.ts'
import { workScreenStates } from './work-screen-states.ts'

/** The most used screens in one language and theme. `every-screen.deep.journey.ts` checks all screens in all states. */

const app = startAppServer()

const states = [...authScreenStates, ...generalScreenStates, ...workScreenStates, ...childScreenStates]

/** `my-day.component.test.tsx` runs axe on this screen in all its states. */
const scannedElsewhere = 'the day of a small child'

const titles = ['dashboard', 'board', scannedElsewhere]

it('shows the most used screens without axe violations, sideways scrolling, small touch targets or animation', async () => {
  const people = await seedAllStates(app, 'en')
  const { page, animations } = await openWalk(app)
  const found: Record<string, string[]> = {}
  for (const title of titles) {
    const state = states.find((one) => one.title === title)
    if (!state) throw new Error(`there is no state “${title}”`)
    await showState(app, page, state, people, 'en')
    await resizeTo(page, desktop)
    const problems = title === scannedElsewhere ? [] : await axeViolations(page)
    problems.push(...(await horizontalOverflow(page)))
    await resizeTo(page, phone)
    problems.push(...(await horizontalOverflow(page)))
    problems.push(...(await smallTouchTargets(page)), ...(await smallFieldLetters(page)))
    problems.push(...animations.splice(0))
    if (problems.length > 0) found[title] = problems
  }
  expect(found).toEqual({})
})
