import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer()

// Proves 11.170, 11.180, 11.181, 11.182, 11.183
it('ends a sprint with a look back that a child answers on a phone, and that is read when the next is planned', async () => {
  const family = await aFamily(app)
  const { ana, ben, workspaceId } = family
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  const dates = { start_date: '2026-03-09', end_date: '2026-03-13' }
  const { id: next } = await aSprint(app, family, { name: 'Week eleven', ...dates })
  await aTask(app, family, { sprint_id, title: 'Volcano', status: 'done' })
  for (const title of ['Moss', 'Ferns']) await aTask(app, family, { sprint_id, title })

  const plan = await app.visitAs(ana, '/sprint-planning')
  await plan.getByRole('button', { name: 'Complete sprint' }).click()
  const sheet = plan.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Move “Moss” to' }).selectOption('Week eleven')
  await sheet.getByRole('combobox', { name: 'Move “Ferns” to' }).selectOption('Drop')
  const well = sheet.getByRole('group', { name: 'What went well?' })
  await well.getByRole('button', { name: 'Proud' }).click()
  await well.getByRole('textbox').fill('The volcano')
  await sheet.getByRole('button', { name: 'Complete sprint' }).click()
  await expectSuccessToast(plan, 'Sprint completed', '1 moved to the next plan. 1 was dropped.')
  expect(await titlesIn(next)).toEqual(['Moss'])
  const backlog = await app.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id: workspaceId } })
  expect(backlog).toEqual([])

  const phone = await app.visitAs(ben, '/sprint-board', {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  })
  await phone.getByRole('button', { name: 'Look back' }).tap()
  const hard = phone.getByRole('dialog').getByRole('group', { name: 'What was hard?' })
  await hard.getByRole('button', { name: 'Tired' }).tap()
  await hard.getByRole('button', { name: 'Tired', pressed: true }).waitFor()

  const lastTime = plan.getByRole('region', { name: 'Last time: “Week ten”' })
  await lastTime.getByText('Tired').waitFor() // without a reload
  const { answers } = await app.ok(ana, 'GET /api/sprints/:id/look-back', { params: { id: sprint_id } })
  expect(answers.map(({ person, face, words }) => [person.firstName, face, words])).toEqual([
    ['Ana', 'proud', 'The volcano'],
    ['Ben', 'tired', null],
  ])

  async function titlesIn(id: string) {
    const tasks = await app.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })
    return tasks.map(({ title }) => title)
  }
})
