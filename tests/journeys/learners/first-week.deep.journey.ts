import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { createFirstWorkspace, emailOf, openScreen, signUp } from '../support/steps.ts'
import { expectSuccessToast } from '../support/toasts.ts'

/** A new family from its first minute to its first day, with a learner who watches on another device. */

const app = startAppServer()

// Proves 11.60, 11.62, 11.64
it('takes a family from sign-up to its first day, live for the learner, and gives back what was put off', async () => {
  const ben = { firstName: 'Ben', username: 'ben.first', role: 'learner' } as const
  const bens = await app.visit('/auth')
  await signUp(bens, ben)

  const anas = await app.visit('/auth')
  await signUp(anas, { firstName: 'Ana', username: 'ana.first', role: 'facilitator' })
  await createFirstWorkspace(anas, 'Lind family')
  await openScreen(anas, 'Settings')
  await anas.getByLabel('Add a member by email').fill(emailOf(ben))
  await anas.getByRole('button', { name: 'Add member' }).click()
  await anas.getByText(emailOf(ben)).waitFor()
  await bens.reload()
  await bens.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()

  await openScreen(anas, 'Dashboard')
  await anas.getByRole('button', { name: 'Add another child' }).click()
  await anas.getByLabel('First name').fill('Mia')
  await anas.getByRole('button', { name: 'Add', exact: true }).click()
  const step = (name: string) => anas.getByRole('listitem', { name, exact: true })
  await step("Who's learning").getByText('Mia').waitFor()
  await anas.getByRole('button', { name: 'Next: Subjects' }).click()
  await anas.getByRole('button', { name: 'Looks good' }).click()
  for (const title of ['Read chapter one', 'Times tables']) {
    await anas.getByLabel('Add a task').fill(`@Ben ${title}`)
    await anas.keyboard.press('Enter')
    await step('A few tasks').getByText(title, { exact: true }).waitFor()
  }
  await anas.getByRole('button', { name: 'Nature walk' }).click()
  await step('A few tasks').getByText('4 so far').waitFor()
  await anas.reload()
  await anas.getByRole('button', { name: 'Plan these 4 tasks' }).click()
  await anas.getByRole('button', { name: 'Start “Our first week”' }).click()

  const today = anas.getByRole('region', { name: 'Today' })
  const bensDay = today.getByRole('article', { name: 'Ben' })
  await today
    .getByRole('article', { name: 'Mia' })
    .getByRole('button', { name: 'Nature walk', exact: true })
    .waitFor()
  await bens.getByRole('button', { name: 'Start “Times tables”' }).click()
  await bensDay.getByRole('button', { name: 'Done: “Times tables”' }).click()
  await expectSuccessToast(anas, 'Task updated', '“Times tables” done')
  const doneToday = bens.getByRole('heading', { name: 'Done today' })
  await doneToday.waitFor()

  await anas.getByRole('button', { name: 'Undo' }).click()
  await expectSuccessToast(anas, 'Undone', '“Times tables” done')
  await bens.getByRole('button', { name: 'Continue “Times tables”' }).waitFor()
  expect(await doneToday.count()).toBe(0)
})
