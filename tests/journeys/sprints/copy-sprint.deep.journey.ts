import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer()

// Proves 11.203
it('plans two weeks like the last two in at most six clicks', async () => {
  const family = await aFamily(app)
  const days = { start_date: '2036-03-03', end_date: '2036-03-14' }
  const { id } = await aSprint(app, family, { ...days, name: 'Weeks 9', status: 'active' })
  for (const [index, day] of ['2036-03-03', '2036-03-07', '2036-03-14'].entries())
    await aTask(app, family, { title: `Chapter ${index + 1}`, sprint_id: id, day, status: 'done' })
  const page = await app.visitAs(family.ana, '/dashboard')
  let clicks = 0
  const click = async (role: 'link' | 'button' | 'menuitem', name: string) => {
    await page.getByRole(role, { name, exact: true }).first().click()
    clicks += 1
  }
  await click('link', 'Sprint planning')
  await click('button', 'More for “Weeks 9”')
  await click('menuitem', 'Duplicate sprint')
  await click('button', 'Create with 3 tasks')
  await expectSuccessToast(page, 'Sprint duplicated', 'Weeks 10')
  expect(clicks).toBeLessThanOrEqual(6)
  const draft = page.getByRole('region', { name: 'Weeks 10' })
  await draft.getByText('Mar 17 – 28, 2036').waitFor()
  await draft.getByText('3 tasks planned').waitFor()
  const copies = app.store.db.selectFrom('task').select(['title', 'day', 'status', 'progress'])
  const stored = await copies
    .where('workspace_id', '=', family.workspaceId)
    .where('sprint_id', '<>', id)
    .orderBy('position')
    .execute()
  expect(stored.map(({ title, day, status, progress }) => [title, day, status, progress])).toEqual([
    ['Chapter 1', '2036-03-17', 'todo', 0],
    ['Chapter 2', '2036-03-21', 'todo', 0],
    ['Chapter 3', '2036-03-28', 'todo', 0],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await draft.waitFor({ state: 'detached' })
})

// Proves 11.203
it('plans two weeks like the last two from the closing dialog, in at most six clicks', async () => {
  const family = await aFamily(app)
  const days = { start_date: '2036-03-03', end_date: '2036-03-14' }
  const { id } = await aSprint(app, family, { ...days, name: 'Weeks 9', status: 'active' })
  for (const [title, day, status] of [
    ['Chapter 1', '2036-03-03', 'done'],
    ['Chapter 2', '2036-03-14', 'todo'],
  ] as const)
    await aTask(app, family, { title, sprint_id: id, day, status })
  const page = await app.visitAs(family.ana, '/dashboard')
  let clicks = 0
  const click = async (role: 'link' | 'button' | 'checkbox', name: string, within: Locator | Page = page) => {
    await within.getByRole(role, { name, exact: true }).first().click()
    clicks += 1
  }
  const sheet = page.getByRole('dialog')
  await click('link', 'Sprint planning')
  await click('button', 'Complete sprint')
  await click('checkbox', 'Then duplicate this sprint', sheet)
  await click('button', 'Complete sprint', sheet)
  await click('button', 'Create with 1 task', sheet)
  await expectSuccessToast(page, 'Sprint duplicated', 'Weeks 10')
  expect(clicks).toBeLessThanOrEqual(6)
  const draft = page.getByRole('region', { name: 'Weeks 10' })
  await draft.getByText('Mar 17 – 28, 2036').waitFor()
  const copies = app.store.db.selectFrom('task').select(['title', 'day', 'status'])
  const stored = await copies
    .where('workspace_id', '=', family.workspaceId)
    .where('sprint_id', 'is not', null)
    .where('sprint_id', '<>', id)
    .execute()
  expect(stored).toEqual([{ title: 'Chapter 1', day: '2036-03-17', status: 'todo' }])
})
