import { it } from 'vitest'
import { countsTasksIn, refusesPasswordIn, sayEverythingIn } from './support/translated-screens.ts'

/** Every text is translated: titles, plurals, dates and server errors. */

// Proves 1.9
it('says everything in the language of the user, in Hebrew', () => sayEverythingIn('he'))

it('says at sign-in in Hebrew that the password is wrong', async () => {
  await refusesPasswordIn('he')
})

it('counts tasks in Hebrew with the right form of the word', async () => {
  await countsTasksIn('he', { 1: 'one', 2: 'two', 3: 'more', 11: 'more' })
})
