import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { avatarColorsOf } from './support/avatars.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  card,
  closeDialog,
  dialog,
  isFocused,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  press,
  presses,
  shows,
} from './support/screen.ts'

it('keeps a person’s initials and avatar color the same on every screen after someone joins', async () => {
  const family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const { id: draft } = family.aSprint({ name: 'Draft week' })
  family.aTask({ title: 'Find ten leaves', assignedTo: family.mia.id, sprintId })
  family.aTask({ title: 'Press them', assignedTo: family.mia.id, sprintId: draft })
  visitAs(family, family.ana, '/settings')
  const [color, ...others] = await avatarColorsOf('ML', 3)
  expect(new Set(others)).toEqual(new Set([color]))
  const abe = aPerson('Abe', 'learner', { lastName: '' }) // comes first in alphabetical order
  family.people = [...family.people, abe]
  family.members = [...family.members, family.memberOf(abe)]
  await reopen()
  const isHers = async (places: number) =>
    expect(new Set(await avatarColorsOf('ML', places))).toEqual(new Set([color]))
  await isHers(3)
  await openScreen('Dashboard')
  await isHers(3)
  await openScreen('Learners')
  await isHers(2)
  const abes = await avatarColorsOf('AB', 2)
  expect(new Set(abes).size).toBe(1)
  expect(abes[0]).not.toBe(color)
  await openLearnerProgress('Mia Lind')
  await isHers(3)
  await closeDialog()
  await openScreen('Sprint planning')
  await page.getByRole('button', { name: 'Show plan' }).click()
  await isHers(2)
  await openScreen('Sprint board')
  await isHers(3)
  await card('Find ten leaves').click()
  await isHers(4)
  await closeDialog()
  await openSprintProgress()
  await isHers(4)
  server.user = family.mia
  await reopen()
  await openScreen('Dashboard')
  await isHers(3)
})

it('keeps focus on the last chosen picture of a PIN, and ignores a fourth picture', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/learners')
  await button('Add a child').click()
  await dialog().getByText('Three pictures').last().click()
  const bee = dialog().getByRole('button', { name: 'Bee', exact: true }).last()
  await presses(bee, 'Enter')
  for (const _ of [2, 3, 4]) await press('Enter')
  await isFocused(bee)
  await shows(dialog().getByText('Bee, Bee, Bee', { exact: true }))
  await presses(dialog().getByRole('button', { name: 'Choose again' }), 'Enter')
  await isFocused(
    dialog().getByRole('group', { name: 'Tap three pictures in order' }).getByRole('button').first(),
  )
})
