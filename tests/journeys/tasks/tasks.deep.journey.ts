import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectEnabled, expectSuccessToast } from '../support/toasts.ts'
import { card, closeDialog, openSprintProgress, statText } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.112, 2.113, 2.114, 2.115, 2.117, 2.118, 4.35, 7.33
it('edits each field of a task, says that it is saving, and closes; and logs time on it', async () => {
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  const { id } = await aTask(app, family, {
    title: 'Fractions',
    sprint_id,
    status: 'in_progress',
    progress: 40,
  })
  const page = await app.visitAs(family.ana, '/sprint-board')
  const sent = recordRequests(page, 'PATCH')
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  const edit = dialog.getByRole('button', { name: 'Edit' })
  await edit.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await dialog.getByLabel('Title').fill('Halves')
  await dialog.getByLabel('Description').fill('And thirds.')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assigned to').selectOption({ label: 'Mia Lind' })
  expect(await dialog.getByLabel('Estimated time').getAttribute('type')).toBeNull()
  await dialog.getByLabel('Estimated time').fill('1.5h')
  await dialog.getByRole('slider', { name: 'Progress' }).fill('60')
  const letGo = await holdRequests(page, '**/api/tasks/*')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectEnabled(dialog.getByRole('button', { name: 'Saving…' }), false)
  letGo()
  await dialog.waitFor({ state: 'detached' })
  await expectSuccessToast(page, 'Task updated', 'Halves')
  const texts = { title: 'Halves', description: 'And thirds.', estimatedTime: '1.5h' }
  const was = {
    title: 'Fractions',
    description: '',
    estimatedTime: '',
    subject: family.math,
    assignedTo: family.ben.id,
    progress: 40,
  }
  const body = { ...texts, subject: family.art, assignedTo: family.mia.id, progress: 60, was }
  expect(sent).toEqual([{ call: `PATCH /api/tasks/${id}`, body }])

  await card(page, 'Halves').click()
  await dialog.getByRole('button', { name: '+30min' }).click()
  await expectSuccessToast(page, 'Time logged', '30min · Halves')
  await closeDialog(page)
  await page.getByText('30min/1.5h').waitFor()
  expect(await statText(await openSprintProgress(page), 'Time spent')).toContain('0.5 h')
})
