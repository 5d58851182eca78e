import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

it('keeps the backlog’s order in the sprint, in whatever order the requests arrive', async () => {
  const family = await aFamily(app)
  const { id: sprintId } = await aSprint(app, family, { name: 'Forest week' })
  const titles = ['Fractions', 'Roots', 'Powers', 'Angles']
  const ids: string[] = []
  for (const title of titles) ids.push((await aTask(app, family, { title })).id)
  const page = await app.visitAs(family.ana, '/sprint-planning')
  const letGo = await Promise.all(ids.map((id) => holdRequests(page, `**/api/tasks/${id}`)))
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Assign 4 tasks' }).click()
  const inSprint = () => app.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } })
  for (const place of [2, 0, 3, 1]) {
    letGo[place]?.()
    await expect.poll(async () => (await inSprint()).map(({ id }) => id)).toContain(ids[place])
  }
  await expectSuccessToast(page, 'Tasks assigned', '4 tasks are now in “Forest week”.')
  expect((await inSprint()).map(({ title }) => title)).toEqual(titles)
})
