import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, isGone, isToldAt, label, seesSuccess, shows, toast } from './support/screen.ts'

/** The family's calendar: school days, days off, and learners who plan their own days. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const undo = () => toast().getByRole('button', { name: 'Undo' }).click()

async function settings() {
  visitAs(family, family.ana, '/settings')
  await shows(page.getByRole('group', { name: 'School days' }))
}

// Proves 11.59
it('saves a toggled school day, and adds and deletes a day off for one learner, each with undo', async () => {
  await settings()
  const days = page.getByRole('group', { name: 'School days' }).getByRole('button')
  expect(days.elements().map(({ firstChild }) => firstChild?.textContent)).toEqual(
    expect.arrayContaining(['Sunday', 'Monday', 'Saturday']),
  )
  await button('Saturday').click()
  await expect.element(button('Saturday')).toHaveAttribute('aria-pressed', 'true')
  await seesSuccess('Workspace updated')
  expect(server.writes.map(({ body }) => body)).toEqual([{ schoolDays: '123456' }])
  await undo()
  await expect.element(button('Saturday')).toHaveAttribute('aria-pressed', 'false')

  await button('Add day off').click()
  await isToldAt(label('First day'), 'Please choose the first day.')
  const fillAndAdd = async () => {
    await label('First day').fill('2099-03-05')
    await label('Name (optional)').fill('Trip')
    await label('For').selectOptions('Mia Lind')
    await button('Add day off').click()
  }
  await fillAndAdd()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Trip' })
  await shows(row.getByText('Mia Lind'))
  expect(server.sent('POST').at(-1)?.body).toEqual({
    startDate: '2099-03-05',
    endDate: '2099-03-05',
    name: 'Trip',
    learnerId: family.mia.id,
  })
  await undo()
  await isGone(row)
  await fillAndAdd()
  await row.getByRole('button').click()
  await isGone(row)
  expect(family.daysOff).toEqual([])
  await undo()
  await shows(row)
})

it('allows a learner to plan their own days with a checkbox that is off at first', async () => {
  visitAs(family, family.ana, '/learners')
  await button('More about Ben Lind').click()
  const box = dialog().getByRole('checkbox', { name: 'Can plan their own days' })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.poll(() => family.members.find(({ userId }) => userId === family.ben.id)?.movesDays).toBe(true)
  await undo()
  await expect.element(box).not.toBeChecked()
})
