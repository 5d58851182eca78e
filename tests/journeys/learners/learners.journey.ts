import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, aSprint, aTask, type Family, joinWorkspace } from '#tests/support/family.ts'
import { openLearnerProgress, openScreen, openSprintProgress, skeletons, statText } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

async function removeLearners() {
  const { ana, ben, mia, workspaceId: id } = family
  for (const { id: userId } of [ben, mia])
    await app.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })
}

// Proves 2.172, 2.173, 2.175, 2.179
it('tells who learns and who plans, how to reach them and since when', async () => {
  const page = await app.visitAs(family.ana, '/dashboard')
  await openScreen(page, 'Learners')
  expect(await statText(page, 'Total learners')).toContain('2')
  expect(await statText(page, 'Facilitators')).toContain('2')
  expect(await statText(page, 'Total members')).toContain('4')
  const joined = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(app.now)
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben Lind' })
  for (const text of [family.ben.email, 'Learner/Student', `Joined ${joined}`])
    await ben.getByText(text).waitFor()
  const facilitators = page.locator('section', {
    has: page.getByRole('heading', { name: 'Facilitators', level: 2 }),
  })
  expect(await facilitators.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Ana Lind',
    'Tom Lind',
  ])
  const tom = facilitators.getByRole('listitem').filter({ hasText: 'Tom Lind' })
  for (const text of [family.tom.email, 'Facilitator/Parent', `Joined ${joined}`])
    await tom.getByText(text).waitFor()
  expect(await tom.getByRole('button').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Invite a learner' }).click()
  await page.waitForURL('**/settings')
})

// Proves 2.178
it('invites the first learner where there is none, and shows the first who comes', async () => {
  await removeLearners()
  const page = await app.visitAs(family.ana, '/learners')
  await page.getByRole('heading', { name: 'No learners yet' }).waitFor()
  expect(await statText(page, 'Total learners')).toContain('0')
  await page.getByRole('link', { name: 'Invite your first learner' }).click()
  await page.waitForURL('**/settings')
  await page.getByLabel('Add a member by email').fill(family.ben.email)
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByText(family.ben.email).waitFor()
  await openScreen(page, 'Learners')
  await page.getByRole('heading', { name: 'Ben Lind' }).waitFor()
  expect(await page.getByRole('heading', { name: 'No learners yet' }).count()).toBe(0)
})

// Proves 2.180, 9.36
it('shows a person with the same letters in the same colour on every screen, whoever joins', async () => {
  const sprint = await aSprint(app, family, { status: 'active' })
  const mias = { assigned_to: family.mia.id, sprint_id: sprint.id }
  await aTask(app, family, { title: 'Find ten leaves', ...mias })
  const draft = await aSprint(app, family, { status: 'draft', name: 'Draft week' })
  await aTask(app, family, { title: 'Press them', ...mias, sprint_id: draft.id })
  const page = await app.visitAs(family.ana, '/settings')
  const [color, ...others] = await avatarColorsOf(page, 'ML', 2)
  expect(new Set(others)).toEqual(new Set([color]))
  const abe = await aPerson(app, 'Abe', 'learner') // the first by name
  await app.store.db.updateTable('user').set({ last_name: '' }).where('id', '=', abe.id).execute()
  await joinWorkspace(app, family.workspaceId, abe)
  await page.reload()
  const isHers = async (shown: Page, places: number) =>
    expect(new Set(await avatarColorsOf(shown, 'ML', places))).toEqual(new Set([color]))
  await isHers(page, 2)
  await openScreen(page, 'Dashboard')
  await isHers(page, 2)
  await openScreen(page, 'Learners')
  await isHers(page, 2)
  const abes = await avatarColorsOf(page, 'AB', 2)
  expect(new Set(abes).size).toBe(1)
  expect(abes[0]).not.toBe(color)
  await openLearnerProgress(page, 'Mia Lind')
  await isHers(page, 3)
  await page.keyboard.press('Escape')
  await openScreen(page, 'Sprint planning')
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await isHers(page, 2)
  await openScreen(page, 'Sprint board')
  await isHers(page, 2)
  await page.getByRole('button', { name: 'Find ten leaves', exact: true }).click()
  await isHers(page, 3)
  await page.keyboard.press('Escape')
  await openSprintProgress(page)
  await isHers(page, 3)
  await isHers(await app.visitAs(family.mia, '/dashboard'), 2)
})

/** Waits for `count` avatars with these initials and returns their colors. */
async function avatarColorsOf(page: Page, letters: string, count: number): Promise<string[]> {
  const avatars = page.getByText(letters, { exact: true })
  await expect.poll(() => avatars.count()).toBe(count)
  return avatars.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
}

// Proves 2.181, 2.188
it('says that a learner without tasks has none, with the initials of a single name', async () => {
  const cleo = await aPerson(app, 'Cleo', 'learner')
  await app.store.db.updateTable('user').set({ last_name: '' }).where('id', '=', cleo.id).execute()
  await joinWorkspace(app, family.workspaceId, cleo)
  const page = await app.visitAs(family.ana, '/learners')
  const dialog = await openLearnerProgress(page, 'Cleo')
  expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toMatch(/^CL\s+Cleo$/)
  await dialog.getByText('No tasks have been assigned yet.').waitFor()
  expect(await dialog.getByRole('article').count()).toBe(0)
  expect(await statText(dialog, 'Completion rate')).toContain('0%')
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'View progress of Cleo' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

// Proves 2.128
it('says in the progress of a sprint that nobody learns here yet', async () => {
  await removeLearners()
  await aSprint(app, family, { status: 'active' })
  const page = await app.visitAs(family.ana, '/sprint-board')
  const dialog = await openSprintProgress(page)
  await dialog.getByText('No learners have joined yet.').waitFor()
  expect(await statText(dialog, 'Total tasks')).toContain('0 To do 0 In progress 0 Done 0')
})

// Proves 2.130, 2.174, 9.33, 9.34
it('holds the place of six learners and of four parts of the dashboard until they come', async () => {
  await removeLearners()
  const page = await app.visitAs(family.ana, 'about:blank')
  const letGo = await holdRequests(page, '**/api/workspaces/*/{members,dashboard}')
  await page.goto('/learners')
  await page.getByText('Loading the learners…').waitFor({ state: 'attached' })
  expect(await skeletons(page.getByRole('main')).count()).toBe(6)
  await openScreen(page, 'Dashboard')
  await page.getByText('Loading the progress…').waitFor({ state: 'attached' })
  const progress = page.getByRole('region', { name: 'Progress in “Lind family”' })
  expect(await skeletons(progress).count()).toBe(4)
  letGo()
  await progress.getByText('No learners have joined yet.').waitFor()
  await expect.poll(() => skeletons(page.getByRole('main')).count()).toBe(0)
})

it('shows six of many learners first on the dashboard, and all of them in the sprint’s progress', async () => {
  const sprint_id = (await aSprint(app, family, { status: 'active' })).id
  for (const name of ['Ada', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia']) {
    const learner = await aPerson(app, name, 'learner')
    await joinWorkspace(app, family.workspaceId, learner)
    await aTask(app, family, { sprint_id, assigned_to: learner.id })
  }
  const page = await app.visitAs(family.ana, '/dashboard')
  const progress = page.getByRole('region', { name: 'Progress in “Lind family”' })
  const names = () => progress.getByRole('heading', { level: 4 }).allInnerTexts()
  const firstSix = ['Ada Lind', 'Ben Lind', 'Cleo Lind', 'Dan Lind', 'Eva Lind', 'Finn Lind']
  await progress.getByRole('heading', { name: 'Ada Lind' }).waitFor()
  expect(await names()).toEqual(firstSix)
  await progress.getByRole('button', { name: 'Show all 8 learners' }).click()
  expect(await names()).toEqual([...firstSix, 'Gia Lind', 'Mia Lind'])
  await progress.getByRole('button', { name: 'Show fewer' }).click()
  expect(await names()).toEqual(firstSix)
  await openScreen(page, 'Sprint board')
  expect(await (await openSprintProgress(page)).getByRole('article').count()).toBe(8)
})
