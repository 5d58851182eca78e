import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, aSprint, aTask, joinWorkspace, type Person } from '#tests/support/family.ts'
import { waitForEventStream } from '../support/network.ts'

const app = startAppServer()

// Proves 11.149
it('takes a sick day of two of three children in at most four clicks, seen by others, and gives it back with one', async () => {
  const family = await aFamily(app)
  const leo = await aPerson(app, 'Leo', 'learner')
  await joinWorkspace(app, family.workspaceId, leo)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  for (const [title, day, { id: assigned_to }] of [
    ['Sums', '2026-03-04', family.ben],
    ['Song', '2026-03-05', family.ben],
    ['Letters', '2026-03-04', family.mia],
    ['Poem', '2026-03-06', family.mia],
    ['Kites', '2026-03-04', leo],
  ] as const)
    await aTask(app, family, { title, day, assigned_to, sprint_id })
  const read = async () => {
    const rows = app.store.db.selectFrom('task').select(['title', 'day', 'sprint_id'])
    const tasks = await rows.where('workspace_id', '=', family.workspaceId).execute()
    return Object.fromEntries(tasks.map(({ title, day, sprint_id }) => [title, sprint_id && day]))
  }
  const before = await read()
  const open = async (person: Person, path: string) => {
    const page = await app.visitAs(person, 'about:blank')
    const hears = waitForEventStream(page)
    await page.goto(path)
    await hears
    return page
  }
  const tom = await open(family.tom, '/sprint-board?view=week')
  const planOf = (name: string) =>
    tom.getByRole('list', { name, exact: true }).getByRole('heading', { level: 3 })
  await planOf('Mia, Wednesday, March 4').filter({ hasText: 'Letters' }).waitFor()
  const page = await open(family.ana, '/dashboard')
  let clicks = 0
  await page.exposeFunction('countClick', () => (clicks += 1))
  await page.evaluate("document.addEventListener('click', () => window.countClick(), true)")
  await page.getByRole('button', { name: 'Change of plans', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change of plans' })
  await dialog.getByRole('button', { name: 'Leo', exact: true }).click()
  await dialog.getByRole('heading', { name: "1 task doesn't fit" }).waitFor()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(clicks).toBe(3)
  expect(await read()).toEqual({
    Sums: '2026-03-05',
    Song: '2026-03-06',
    Letters: '2026-03-05',
    Poem: null,
    Kites: '2026-03-04',
  })
  await planOf('Mia, Thursday, March 5').filter({ hasText: 'Letters' }).waitFor()
  await tom.getByText('Day off').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await planOf('Mia, Wednesday, March 4').filter({ hasText: 'Letters' }).waitFor()
  expect(await read()).toEqual(before)
})
