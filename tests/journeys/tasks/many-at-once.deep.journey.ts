import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, insertTasks } from '#tests/support/family.ts'
import { stepTimeout } from '../support/toasts.ts'

const app = startAppServer()

// Proves 11.94, 11.96
it('changes twenty tasks at once, in sight of somebody else, and undoes it', async () => {
  const family = await aFamily(app)
  await insertTasks(app, family, 20)
  const [ana, tom] = [await app.visitAs(family.ana, '/backlog'), await app.visitAs(family.tom, '/backlog')]
  await ana.getByRole('button', { name: 'List' }).click()
  const rows = ana.getByRole('region', { name: 'Tasks as a list' }).getByRole('article')
  await expect.poll(() => rows.count(), stepTimeout).toBe(20)
  await rows.first().getByRole('heading').getByRole('button').focus()
  await ana.keyboard.press('Control+a')
  await ana.getByRole('toolbar').getByText('20 selected').waitFor()
  await ana.getByRole('toolbar').getByRole('button', { name: 'Learner' }).click()
  await ana.getByRole('menuitem', { name: 'Mia' }).click()
  await ana.getByText('20 tasks changed').first().waitFor()
  const ofMia = (page: typeof tom) => page.getByRole('article').filter({ hasText: 'Mia' })
  await expect.poll(() => ofMia(tom).count(), stepTimeout).toBe(20)
  await ana.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => ofMia(tom).count(), stepTimeout).toBe(0)
  await expect.poll(() => ofMia(ana).count(), stepTimeout).toBe(0)
})
