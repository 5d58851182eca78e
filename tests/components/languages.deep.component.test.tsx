import { it } from 'vitest'
import { countsTasksIn, refusesPasswordIn, sayEverythingIn } from './support/translated-screens.ts'

/** Tests the languages that `languages.component.test.tsx` leaves out. */

it.each(['en', 'es', 'pl', 'ru'] as const)(
  'shows every text in the user’s language (%s)',
  async (language) => {
    await sayEverythingIn(language)
  },
)

it('shows a wrong password at sign-in in Polish', async () => {
  await refusesPasswordIn('pl')
})

it.each([
  { language: 'pl', forms: { 1: 'one', 2: 'few', 5: 'many', 21: 'many', 22: 'few' } },
  { language: 'ru', forms: { 1: 'one', 2: 'few', 5: 'many', 21: 'one', 22: 'few' } },
] as const)('uses the right plural forms for task counts ($language)', async ({ language, forms }) => {
  await countsTasksIn(language, forms)
})
