import { expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily } from '#tests/support/family.ts'
import { seesFailure } from './messages.ts'

const house = openHouse()

it('writes the failures of members, subjects and invitations to the log', async () => {
  const family = await aFamily(house)
  const page = await house.visitAs(family.ana, '/settings')
  const log: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'info') log.push(message.text())
  })
  const pottery = { params: { id: family.workspaceId }, body: { name: 'Pottery' } }
  await house.ok(family.tom, 'POST /api/workspaces/:id/subjects', pottery)

  await page.getByLabel('Add a member by email').fill(family.ben.email)
  await page.getByRole('button', { name: 'Add member' }).click()
  await seesFailure(page, 'Failed to add member', 'This person is already a member of the workspace.')
  await page.getByLabel('Add a subject').fill('Pottery')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await seesFailure(page, 'Failed to add subject', 'This workspace already has a subject with this name.')
  await page.getByLabel('Invite a learner by email').fill(family.ben.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await seesFailure(page, 'Failed to send invitation', 'This person is already a member of the workspace.')

  expect(log.map((line) => line.match(/409: .*"code":"(\w+)"/)?.[1])).toEqual([
    'already_member',
    'subject_name_taken',
    'already_member',
  ])
})
