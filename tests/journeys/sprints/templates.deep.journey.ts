import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer()

// Proves 11.206, 11.211, 11.212, 11.216
it('keeps a sprint as a template, which another family gets as a file and plans with on a phone', async () => {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'completed', name: 'Volcanoes' })
  await aTask(app, family, { sprint_id, title: 'How hot is lava?', day: '2026-03-03', status: 'done' })
  await aTask(app, family, { sprint_id, title: 'Ash', assigned_to: family.mia.id, subject_id: family.art })
  const [page, toms] = await Promise.all(
    [family.ana, family.tom].map((person) => app.visitAs(person, '/sprint-planning')),
  )
  if (!page || !toms) throw new Error('A page did not open.')
  await page.getByRole('button', { name: 'Completed sprints' }).click()
  await page.getByRole('button', { name: 'More for “Volcanoes”' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('button', { name: 'Save 2 tasks' }).click()
  await expectSuccessToast(page, 'Template saved', 'Volcanoes')
  await toms.getByRole('button', { name: 'Use “Volcanoes”' }).waitFor() // without a reload
  await page.getByRole('button', { name: 'More for the template “Volcanoes”' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Volcanoes.json')
  const text = await readFile(await file.path(), 'utf8')
  for (const name of ['Ben', 'Mia', '2026']) expect(text).not.toContain(name)

  const others = await aFamily(app)
  const phone = await app.visitAs(others.ana, '/sprint-planning', {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  })
  const chosen = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add from a file' }).tap()
  await (
    await chosen
  ).setFiles({ name: 'unit.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expectSuccessToast(phone, 'Template added', 'Volcanoes')
  await phone.getByRole('button', { name: 'Use “Volcanoes”' }).tap()
  const sheet = phone.getByRole('dialog')
  const place = (number: number) => sheet.getByRole('group').filter({ hasText: `Learner ${number}` })
  await place(2).getByRole('checkbox', { name: 'Ben' }).check()
  await place(2).getByRole('checkbox', { name: 'Mia' }).check()
  await sheet.getByRole('button', { name: 'Create with 2 tasks' }).tap()
  await expectSuccessToast(phone, 'Sprint duplicated', 'Volcanoes')
  const [draft] = await app.ok(others.ana, 'GET /api/workspaces/:id/sprints', {
    params: { id: others.workspaceId },
  })
  const tasks = await app.ok(others.ana, 'GET /api/sprints/:id/tasks', { params: { id: draft?.id ?? '' } })
  const told = tasks.map(({ title, assignees, subject, status }) => [
    title,
    assignees.length,
    subject,
    status,
  ])
  expect(told).toEqual([
    ['Ash', 0, others.art, 'todo'],
    ['How hot is lava?', 2, others.math, 'todo'],
  ])
})
