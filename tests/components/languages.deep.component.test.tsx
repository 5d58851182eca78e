import { it } from 'vitest'
import { countsTasksIn, refusesPasswordIn, sayEverythingIn } from './support/translated-screens.ts'

/** Tests the languages that `languages.component.test.tsx` leaves out. */

it.each(['en', 'es', 'pl', 'ru'] as const)(
  'says everything in the language of the user (%s)',
  async (language) => {
    await sayEverythingIn(language)
  },
)

it('says at sign-in in Polish that the password is wrong', async () => {
  await refusesPasswordIn('pl')
})

it.each([
  { language: 'pl', forms: { 1: 'one', 2: 'few', 5: 'many', 21: 'many', 22: 'few' } },
  { language: 'ru', forms: { 1: 'one', 2: 'few', 5: 'many', 21: 'one', 22: 'few' } },
] as const)('counts tasks with the right form of the word ($language)', async ({ language, forms }) => {
  await countsTasksIn(language, forms)
})
