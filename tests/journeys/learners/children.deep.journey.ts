import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint } from '#tests/support/family.ts'
import { signIn } from '../support/sign-in.ts'
import { addTask, expectCardIn, moveForward, openScreen } from '../support/steps.ts'

const app = startAppServer()

// Proves 10.7, 10.8
it('adds a child without an address, who is given a task and a sign-in, and does the task', async () => {
  const family = await aFamily(app)
  await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  const page = await app.visitAs(family.ana, '/learners')
  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Noa')
  await dialog.getByRole('radio', { name: 'Whale' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Add' }).click()
  const noa = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noa' })
  await noa.locator('img').waitFor()
  const picture = noa.locator('img')
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)

  await openScreen(page, 'Sprint board')
  await addTask(page, { title: 'Feed the hens', subject: 'Math', learner: 'Noa', time: '10min' })

  await openScreen(page, 'Learners')
  await page.getByRole('button', { name: 'Sign-in of Noa' }).click()
  await dialog.getByLabel('Username').fill('noa')
  await dialog.getByLabel('Password').fill('hens and eggs')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await noa.getByText('Signs in as noa').waitFor()

  const noas = await app.visit('/auth')
  await signIn(noas, 'noa', 'hens and eggs')
  await openScreen(noas, 'Sprint board')
  await moveForward(noas, 'Feed the hens', 'In progress')
  await openScreen(page, 'Sprint board')
  await expectCardIn(page, 'In progress', 'Feed the hens')
})
