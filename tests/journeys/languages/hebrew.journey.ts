import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { defaultSubjects } from '#domain/subject.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aHebrewFamily, aHebrewPerson } from '#tests/support/hebrew-family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { translator } from '#tests/support/translations.ts'
import { KeyboardUser } from '../support/keyboard-user.ts'
import { toasts, expectErrorToast, expectSuccessToast, swipeToast } from '../support/toasts.ts'
import { expectPageLanguage, expectPageTitle, latinWordsOn } from '../support/language.ts'
import {
  boundingBoxOf,
  card,
  expectCardIn,
  column,
  dragCardInto,
  password,
  expectStat,
} from '../support/steps.ts'

/** The whole app in Hebrew: right to left, and without a word of English. */

const app = startAppServer()

const t = translator('he')

// Proves 9.19
it('begins in Hebrew: an account, a workspace with its subjects, people and tasks', async () => {
  const itai = await aHebrewPerson(app, 'איתי', 'learner')
  const address = anEmail('ruth')
  const page = await app.visit('/', { locale: 'he-IL' })
  await expectPageTitle(page, t('auth.signIn'), t('auth.title'))
  await expectOnlyHebrew(page)
  await clickByName(page, t('auth.signUp'), 'tab')
  await page.getByLabel(t('auth.firstName')).fill('רות')
  await page.getByLabel(t('auth.lastName')).fill('אלון')
  await page.getByLabel(t('auth.email')).fill(address)
  await page.getByLabel(t('auth.username')).fill(address)
  await page.getByLabel(t('auth.password')).fill(password)
  await expectOnlyHebrew(page, address)
  await clickByName(page, t('auth.createAccount'))
  await expectPageTitle(page, t('welcome.title', { name: 'רות' }))
  await expectOnlyHebrew(page)

  await clickByName(page, t('welcome.createFirst'))
  await dialog(page).getByLabel(t('workspaces.name')).fill('משפחת אלון')
  await expectOnlyHebrew(page)
  await clickByName(dialog(page), t('workspaces.createNow'))
  await expectSuccessToast(page, t('workspaces.created'), 'משפחת אלון')
  await expectPageTitle(page, t('nav.dashboard'), t('home.title', { name: 'רות' }))
  await page.getByText(t('home.noActivity')).waitFor()
  await expectOnlyHebrew(page)

  await open(page, t('nav.settings'))
  await expectPageTitle(page, t('settings.title'))
  for (const { name } of defaultSubjects('he'))
    await button(page, t('settings.subjects.edit', { name })).waitFor()
  await page.getByLabel(t('settings.subjects.new')).fill('קדרות')
  await clickByName(page, t('settings.subjects.add'))
  await expectSuccessToast(page, t('settings.subjects.added'))
  await page.getByLabel(t('invitations.email')).fill('dana@example.org')
  await clickByName(page, t('invitations.send'))
  await expectSuccessToast(page, t('invitations.sent'))
  await button(page, t('invitations.cancelOf', { email: 'dana@example.org' })).waitFor()
  await page.getByLabel(t('settings.members.email')).fill(itai.email)
  await clickByName(page, t('settings.members.add'))
  await expectSuccessToast(page, t('settings.members.added'))
  await button(page, t('settings.members.remove', { name: 'איתי אלון' })).waitFor()
  await expectOnlyHebrew(page, address, itai.email, 'dana@example.org')

  await open(page, t('nav.backlog'))
  await expectPageTitle(page, t('backlog.title'))
  await clickByName(page, t('backlog.empty.add'))
  await clickByName(dialog(page), t('tasks.create'))
  await expectErrorToast(page, t('toast.validation'), t('tasks.lacks.title'))
  await expectOnlyHebrew(page)
  await dialog(page).getByLabel(t('tasks.title')).fill('שברים')
  await dialog(page).getByLabel(t('tasks.subject')).selectOption('קדרות')
  await dialog(page).getByLabel(t('tasks.assignTo')).selectOption('איתי אלון')
  await dialog(page).getByLabel(t('tasks.estimatedTime')).fill('1h')
  await clickByName(dialog(page), t('tasks.create'))
  await expectSuccessToast(page, t('tasks.created'), 'שברים')
  await card(page, 'שברים').waitFor()
  await expectOnlyHebrew(page)
})

it('plans, carries cards to the left by hand and by key, and completes the sprint', async () => {
  const { ruth } = await aHebrewFamily(app, ['שברים', 'מחזור המים', 'לוח הכפל', 'אוסף עלים'])
  const page = await app.visitAs(ruth, '/sprint-planning', { reducedMotion: 'reduce' })
  await expectPageTitle(page, t('sprints.screen.title'))
  await button(page, t('sprints.noDrafts.create')).waitFor()
  await expectOnlyHebrew(page)
  await clickByName(page, t('sprints.noDrafts.create'))
  await dialog(page).getByLabel(t('sprints.form.name')).fill('שבוע הרי הגעש')
  await clickByName(dialog(page), t('sprints.form.nextWeek'))
  await expectOnlyHebrew(page)
  await clickByName(dialog(page), t('sprints.form.create'))
  await expectSuccessToast(page, t('sprints.created'), 'שבוע הרי הגעש')
  await clickByName(page, t('sprints.assignTasks'))
  await dialog(page).getByLabel(t('sprints.assign.all')).check()
  await expectOnlyHebrew(page)
  await clickByName(dialog(page), t('sprints.assign.assign', { count: 4 }))
  await expectSuccessToast(
    page,
    t('sprints.tasksAssigned'),
    t('sprints.assigned', { count: 4, name: 'שבוע הרי הגעש' }),
  )
  await clickByName(page, t('sprints.start'))

  await expectPageTitle(page, `שבוע הרי הגעש · ${t('board.title')}`, 'שבוע הרי הגעש')
  const places = await Promise.all(columns.map(async (name) => (await boundingBoxOf(column(page, name))).x))
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  await dragCardInto(page, 'שברים', done)
  await expectSuccessToast(page, t('board.updated'), t('board.moved', { title: 'שברים', column: done }))
  await expectCardIn(page, done, 'שברים')
  const keys = new KeyboardUser(page)
  await card(page, 'מחזור המים').focus()
  await keys.dragCardInto('in_progress', 'ArrowLeft', t)
  await expectCardIn(page, inProgress, 'מחזור המים')
  await keys.dragCardInto('todo', 'ArrowRight', t)
  await expectCardIn(page, todo, 'מחזור המים')
  await clickByName(page, t('board.forward', { title: 'לוח הכפל', column: inProgress }))
  await expectCardIn(page, inProgress, 'לוח הכפל')
  await page.getByText(t('board.progress', { percent: percent(25) }), { exact: true }).waitFor()
  await expectOnlyHebrew(page)

  await open(page, t('nav.planning'))
  await clickByName(page, t('sprints.completeSprint'))
  await dialog(page)
    .getByText(t('sprints.complete.warning', { count: 3 }))
    .waitFor()
  await expectOnlyHebrew(page)
  await clickByName(dialog(page), t('sprints.completeSprint'))
  await expectSuccessToast(page, t('sprints.completed'), t('sprints.carriedOver', { count: 3 }))
  await expectOnlyHebrew(page)
  await open(page, t('nav.board'))
  await page.getByRole('heading', { name: t('board.completed.title', { name: 'שבוע הרי הגעש' }) }).waitFor()
  await expectOnlyHebrew(page)
})

it('has a slider that grows to the left, and a message that leaves to the right', async () => {
  const { ruth } = await aHebrewFamily(app, ['שברים'], 'active')
  const page = await app.visitAs(ruth, '/sprint-board')
  await clickByName(page, t('board.forward', { title: 'שברים', column: inProgress }))
  await expectSuccessToast(page, t('board.updated'), t('board.moved', { title: 'שברים', column: inProgress }))
  await card(page, 'שברים').click()
  await dialog(page).getByText('איתי אלון').waitFor()
  await expectOnlyHebrew(page)
  await clickByName(dialog(page), t('common.edit'))
  const slider = dialog(page).getByRole('slider', { name: t('tasks.progress') })
  const { x, y, width, height } = await boundingBoxOf(slider)
  await page.mouse.click(x + width * 0.25, y + height / 2)
  expect(Number(await slider.inputValue())).toBeGreaterThan(70)
  await slider.press('Home')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await slider.press(key)
  expect(await slider.inputValue()).toBe('2')
  expect(await slider.getAttribute('aria-valuetext')).toBe(percent(2))
  await expectOnlyHebrew(page)
  await clickByName(dialog(page), t('common.save'))
  await expectSuccessToast(page, t('tasks.updated'), 'שברים')
  const bar = page.getByRole('progressbar', { name: t('board.progressOf', { title: 'שברים' }) })
  const filled = await boundingBoxOf(bar.locator(':scope > *'))
  const whole = await boundingBoxOf(bar)
  expect(filled.x + filled.width).toBeCloseTo(whole.x + whole.width, 0)

  await swipeToast(page, 40)
  await swipeToast(page, -40)
  expect(await toasts(page).count()).toBe(1)
  await swipeToast(page, -55)
  await toasts(page).waitFor({ state: 'detached' })
})

it('shows in Hebrew who learns and how it is going, on every screen that says so', async () => {
  const { ruth, itai } = await aHebrewFamily(app, ['שברים', 'אוסף עלים'], 'active')
  const page = await app.visitAs(ruth, '/sprint-board')
  await clickByName(page, t('board.viewProgress'))
  await expectStat(dialog(page), t('progress.time'), t('progress.weeklyTarget', { hours: 20 }))
  await expectOnlyHebrew(page)
  await clickByName(dialog(page).last(), t('common.close'))
  await open(page, t('nav.learners'))
  await expectPageTitle(page, t('learners.title'))
  await clickByName(page, t('learners.viewProgressOf', { name: 'איתי אלון' }))
  await dialog(page).getByText(t('progress.summary.learning')).waitFor()
  await expectOnlyHebrew(page, ruth.email, itai.email)
  await clickByName(dialog(page), t('common.close'))
  await open(page, t('nav.dashboard'))
  await expectPageTitle(page, t('nav.dashboard'), t('home.title', { name: 'רות' }))
  await page.getByText(t('progress.verdict.below')).waitFor()
  await expectStat(page, t('home.learners'), '1')
  await expectOnlyHebrew(page)

  const itais = await app.visitAs(itai, '/dashboard')
  await itais.getByText(t('progress.own')).waitFor()
  await expectOnlyHebrew(itais)
  await itais.goto('/settings')
  await expectPageTitle(itais, t('denied.title'))
  await expectOnlyHebrew(itais)
})

it('speaks Hebrew before the door: a lost password, a link that is none, and an invitation that is accepted', async () => {
  const visitor = await app.visit('/forgot-password', { locale: 'he-IL' })
  await visitor.getByLabel(t('passwords.forgot.email')).fill('dana@example.org')
  await expectOnlyHebrew(visitor)
  await clickByName(visitor, t('passwords.forgot.send'))
  await expectSuccessToast(visitor, t('passwords.sent.toast'), t('passwords.said.reset_mail_sent'))
  await expectPageTitle(visitor, t('passwords.sent.mail.title'))
  await expectOnlyHebrew(visitor, 'dana@example.org')
  await visitor.goto('/reset-password?token=none')
  await expectErrorToast(visitor, t('passwords.reset.invalidToken'), t('errors.link_invalid'))
  await expectPageTitle(visitor, t('passwords.reset.invalidTitle'))
  await expectOnlyHebrew(visitor)

  const { ruth, workspaceId } = await aHebrewFamily(app)
  const { link } = await anInvitation(app, { workspaceId, ana: ruth }, 'dana@example.org')
  await visitor.goto(link)
  await expectPageTitle(visitor, t('invitations.summary.title', { workspace: 'משפחת אלון' }))
  await expectOnlyHebrew(visitor)
  await clickByName(visitor, t('invitations.summary.accept'))
  await expectSuccessToast(
    visitor,
    t('invitations.welcome.title'),
    t('invitations.welcome.toast', { workspace: 'משפחת אלון' }),
  )
  await visitor.waitForURL('**/set-password')
  await expectPageTitle(visitor, t('passwords.set.title'))
  await expectOnlyHebrew(visitor, 'dana@example.org')
})

const columns = [t('status.todo'), t('status.in_progress'), t('status.done')] as const
const [todo, inProgress, done] = columns

/** Right to left, and without Latin words except these, which somebody typed. */
async function expectOnlyHebrew(page: Page, ...typed: string[]) {
  await expectPageLanguage(page, 'he')
  expect(await latinWordsOn(page, ...typed)).toEqual([])
}

function open(page: Page, place: string) {
  return clickByName(page.getByRole('navigation', { name: t('nav.label') }), place, 'link')
}

function clickByName(within: Page | Locator, name: string, role: 'button' | 'tab' | 'link' = 'button') {
  return within.getByRole(role, { name, exact: true }).first().click()
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

function percent(value: number) {
  return new Intl.NumberFormat('he', { style: 'percent' }).format(value / 100)
}
