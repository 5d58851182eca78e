import { it } from 'vitest'
import { countsTasksIn, refusesPasswordIn, sayEverythingIn } from './support/translated-screens.ts'

/** Every text is translated: titles, plurals, dates and server errors. */

// Proves 1.9
it('shows every text in the user’s language, Hebrew', () => sayEverythingIn('he'))

it('shows a wrong password at sign-in in Hebrew', async () => {
  await refusesPasswordIn('he')
})

it('uses the right Hebrew plural forms for task counts', async () => {
  await countsTasksIn('he', { 1: 'one', 2: 'two', 3: 'more', 11: 'more' })
})
