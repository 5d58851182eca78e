import { beforeEach, expect, it } from 'vitest'
import { palette } from '#domain/subject.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { openLearnerProgress, textInOneLine, expectStat } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.172, 2.175, 2.176
it('says whose page it is, and when it is not known since when somebody is here', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  await page.route('**/api/workspaces/*/members', async (route) => {
    const members = await (await route.fetch()).json()
    await route.fulfill({ json: members.map((member: object) => Object.assign(member, { joinedAt: '' })) })
  })
  await page.goto('/learners')
  await page.getByRole('heading', { name: 'Learners', level: 1 }).waitFor()
  await page.getByText('Everybody who learns and plans in “Lind family”.').waitFor()
  const ben = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ben Lind' }) })
  await ben.getByText('Joining date unknown').waitFor()
  const said = await textInOneLine(ben)
  expect(said).toBe(`BL Ben Lind ${family.ben.email} Learner/Student Joining date unknown View progress`)
})

// Proves 2.121, 2.180, 2.182, 7.51
it('says that progress is loading, of a sprint and of a learner', async () => {
  await aSprint(app, family, { status: 'active' })
  const page = await app.visitAs(family.ana, '/sprint-board')
  const dialog = page.getByRole('dialog')
  // The data is cached by the board; only the dialog's chunk still has to load.
  const letGo = await holdRequests(page, '**/assets/sprint-progress*')
  await page.getByRole('button', { name: 'View progress' }).click()
  await dialog.getByRole('status').getByText('Loading the progress…').waitFor()
  expect(await dialog.getByText('Sprint summary').count()).toBe(0)
  letGo()
  await dialog.getByText('Sprint summary').waitFor()
  expect(await dialog.getByRole('status').count()).toBe(0)

  await page.goto('/learners')
  const releaseTasks = await holdRequests(page, '**/api/workspaces/*/tasks')
  await page.getByRole('button', { name: 'View progress of Ben Lind' }).click()
  await dialog.getByRole('status').getByText('Loading the progress…').waitFor()
  expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toMatch(/^BL\s+Ben Lind$/)
  releaseTasks()
  await dialog.getByText('Learning summary').waitFor()
})

// Proves 2.132, 2.184, 2.187
it('draws each bar as long as its number says, those of subjects in their colours', async () => {
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  for (const status of ['done', 'todo', 'todo', 'todo'] as const)
    await aTask(app, family, { sprint_id, status })
  const page = await app.visitAs(family.ana, '/learners')
  const ben = await openLearnerProgress(page, 'Ben Lind')
  const rate = ben.getByRole('progressbar', { name: 'Completion rate' })
  expect(await rate.getAttribute('aria-valuenow')).toBe('25')
  const math = ben.getByRole('progressbar', { name: 'Tasks done in Math' })
  expect(await math.locator('[data-subject-color]').getAttribute('data-subject-color')).toBe(palette[0])
  const share = await math.evaluate((bar) => {
    const filled = bar.firstElementChild?.getBoundingClientRect().width ?? 0
    return Math.round((100 * filled) / bar.getBoundingClientRect().width)
  })
  expect(share).toBe(25)
  await page.goto('/dashboard')
  const dashboard = page.getByRole('region', { name: 'Progress in “Lind family”' })
  await expectStat(dashboard, 'Completion rate', '25%')
  const bar = dashboard.getByRole('progressbar', { name: 'Completion rate' })
  expect(await bar.getAttribute('aria-valuenow')).toBe('25')
})

// Proves 2.139
it('leaves out a subject that exists no more', async () => {
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { sprint_id, status: 'done' })
  await aTask(app, family, { sprint_id, subject_id: family.art })
  const page = await app.visitAs(family.ana, 'about:blank')
  await page.route('**/api/workspaces/*/subjects', async (route) => {
    const subjects: { name: string }[] = await (await route.fetch()).json()
    await route.fulfill({ json: subjects.filter(({ name }) => name !== 'Art') })
  })
  await page.goto('/dashboard')
  const ben = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Ben Lind' }) })
  await ben.getByText('2 tasks assigned').waitFor()
  expect(await ben.getByRole('progressbar').evaluateAll((all) => all.map((bar) => bar.ariaLabel))).toEqual([
    'Tasks done by Ben Lind',
    'Math done by Ben Lind',
  ])
})
