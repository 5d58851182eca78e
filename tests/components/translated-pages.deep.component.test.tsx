import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, isAbsent, label, seesSuccess, shows } from './support/screen.ts'
import { translatePage } from './support/translate-page.ts'

/** Pages that the browser has translated, and how they change afterwards. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('updates the verdict on a dashboard that the browser has translated', async () => {
  const sprintId = family.aSprint({ status: 'active' }).id
  const tasks = Array.from({ length: 5 }, () => family.aTask({ sprintId }))
  visitAs(family, family.ana, '/dashboard')
  const progress = page.getByRole('region', { name: 'Progress in “Lind family”' })
  await shows(progress.getByText('Below target'))
  translatePage()
  for (const [done, verdict] of [
    [2, 'On track'],
    [3, 'Above target'],
    [0, 'Below target'],
  ] as const) {
    for (const [index, task] of tasks.entries())
      Object.assign(task, index < done ? { status: 'done', progress: 100 } : { status: 'todo', progress: 0 })
    server.tell({ topic: 'tasks', ids: [sprintId] })
    await shows(progress.getByText(verdict))
  }
  isAbsent(page.getByText("Couldn't load", { exact: false }))
})

it('sends an invitation from settings that the browser has translated', async () => {
  visitAs(family, family.ana, '/settings')
  await shows(label('Invite by email'))
  translatePage()
  const letGo = server.holdBack('POST /api/workspaces/:id/invitations')
  await label('Invite by email').fill('noa@example.org')
  await button('Send invitation').click()
  await expect.element(button('Send invitation')).toHaveAttribute('aria-busy', 'true')
  letGo()
  await seesSuccess('Invitation sent successfully')
  await expect.element(button('Send invitation')).not.toHaveAttribute('aria-busy')
  await shows(page.getByText('noa@example.org'))
  isAbsent(page.getByText("Couldn't load", { exact: false }))
})
