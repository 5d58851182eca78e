import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { defaultSubjects } from '#domain/subject.ts'
import { openHouse } from '#tests/support/app-server.ts'
import { aHebrewFamily, aHebrewPerson } from '#tests/support/hebrew-family.ts'
import { anAddress, anInvitation } from '#tests/support/invitations.ts'
import { wordsIn } from '#tests/support/translations.ts'
import { Keys } from '../support/keyboard-user.ts'
import { messages, seesFailure, seesSuccess, swipe } from '../support/toasts.ts'
import { isIn, isTitled, latinOn } from '../support/language.ts'
import { boxOf, card, cardIn, column, dragInto, password, statSays } from '../support/steps.ts'

/** The whole app in Hebrew: right to left, and without a word of English. */

const house = openHouse()

const t = wordsIn('he')

// Proves 9.19
it('begins in Hebrew: an account, a workspace with its subjects, people and tasks', async () => {
  const itai = await aHebrewPerson(house, 'איתי', 'learner')
  const address = anAddress('ruth')
  const page = await house.visit('/', { locale: 'he-IL' })
  await isTitled(page, t('auth.signIn'), t('auth.title'))
  await isHebrew(page)
  await press(page, t('auth.signUp'), 'tab')
  await page.getByLabel(t('auth.firstName')).fill('רות')
  await page.getByLabel(t('auth.lastName')).fill('אלון')
  await page.getByLabel(t('auth.email')).fill(address)
  await page.getByLabel(t('auth.username')).fill(address)
  await page.getByLabel(t('auth.password')).fill(password)
  await isHebrew(page, address)
  await press(page, t('auth.createAccount'))
  await isTitled(page, t('welcome.title', { name: 'רות' }))
  await isHebrew(page)

  await press(page, t('welcome.createFirst'))
  await dialog(page).getByLabel(t('workspaces.name')).fill('משפחת אלון')
  await isHebrew(page)
  await press(dialog(page), t('workspaces.createNow'))
  await seesSuccess(page, t('workspaces.created'), 'משפחת אלון')
  await isTitled(page, t('nav.dashboard'), t('home.title', { name: 'רות' }))
  await page.getByText(t('home.noActivity')).waitFor()
  await isHebrew(page)

  await open(page, t('nav.settings'))
  await isTitled(page, t('settings.title'))
  for (const { name } of defaultSubjects('he'))
    await button(page, t('settings.subjects.edit', { name })).waitFor()
  await page.getByLabel(t('settings.subjects.new')).fill('קדרות')
  await press(page, t('settings.subjects.add'))
  await seesSuccess(page, t('settings.subjects.added'))
  await page.getByLabel(t('invitations.email')).fill('dana@example.org')
  await press(page, t('invitations.send'))
  await seesSuccess(page, t('invitations.sent'))
  await button(page, t('invitations.cancelOf', { email: 'dana@example.org' })).waitFor()
  await page.getByLabel(t('settings.members.email')).fill(itai.email)
  await press(page, t('settings.members.add'))
  await seesSuccess(page, t('settings.members.added'))
  await button(page, t('settings.members.remove', { name: 'איתי אלון' })).waitFor()
  await isHebrew(page, address, itai.email, 'dana@example.org')

  await open(page, t('nav.backlog'))
  await isTitled(page, t('backlog.title'))
  await press(page, t('backlog.empty.add'))
  await press(dialog(page), t('tasks.create'))
  await seesFailure(page, t('toast.validation'), t('tasks.lacks.title'))
  await isHebrew(page)
  await dialog(page).getByLabel(t('tasks.title')).fill('שברים')
  await dialog(page).getByLabel(t('tasks.subject')).selectOption('קדרות')
  await dialog(page).getByLabel(t('tasks.assignTo')).selectOption('איתי אלון')
  await dialog(page).getByLabel(t('tasks.estimatedTime')).fill('1h')
  await press(dialog(page), t('tasks.create'))
  await seesSuccess(page, t('tasks.created'), 'שברים')
  await card(page, 'שברים').waitFor()
  await isHebrew(page)
})

it('plans, carries cards to the left by hand and by key, and completes the sprint', async () => {
  const { ruth } = await aHebrewFamily(house, ['שברים', 'מחזור המים', 'לוח הכפל', 'אוסף עלים'])
  const page = await house.visitAs(ruth, '/sprint-planning', { reducedMotion: 'reduce' })
  await isTitled(page, t('sprints.screen.title'))
  await button(page, t('sprints.noDrafts.create')).waitFor()
  await isHebrew(page)
  await press(page, t('sprints.noDrafts.create'))
  await dialog(page).getByLabel(t('sprints.form.name')).fill('שבוע הרי הגעש')
  await press(dialog(page), t('sprints.form.nextWeek'))
  await isHebrew(page)
  await press(dialog(page), t('sprints.form.create'))
  await seesSuccess(page, t('sprints.created'), 'שבוע הרי הגעש')
  await press(page, t('sprints.assignTasks'))
  await dialog(page).getByLabel(t('sprints.assign.all')).check()
  await isHebrew(page)
  await press(dialog(page), t('sprints.assign.assign', { count: 4 }))
  await seesSuccess(
    page,
    t('sprints.tasksAssigned'),
    t('sprints.assigned', { count: 4, name: 'שבוע הרי הגעש' }),
  )
  await press(page, t('sprints.start'))

  await isTitled(page, `שבוע הרי הגעש · ${t('board.title')}`, 'שבוע הרי הגעש')
  const places = await Promise.all(columns.map(async (name) => (await boxOf(column(page, name))).x))
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  await dragInto(page, 'שברים', done)
  await seesSuccess(page, t('board.updated'), t('board.moved', { title: 'שברים', column: done }))
  await cardIn(page, done, 'שברים')
  const keys = new Keys(page)
  await card(page, 'מחזור המים').focus()
  await keys.carryInto('in_progress', 'ArrowLeft', t)
  await cardIn(page, inProgress, 'מחזור המים')
  await keys.carryInto('todo', 'ArrowRight', t)
  await cardIn(page, todo, 'מחזור המים')
  await press(page, t('board.forward', { title: 'לוח הכפל', column: inProgress }))
  await cardIn(page, inProgress, 'לוח הכפל')
  await page.getByText(t('board.progress', { percent: percent(25) }), { exact: true }).waitFor()
  await isHebrew(page)

  await open(page, t('nav.planning'))
  await press(page, t('sprints.completeSprint'))
  await dialog(page)
    .getByText(t('sprints.complete.warning', { count: 3 }))
    .waitFor()
  await isHebrew(page)
  await press(dialog(page), t('sprints.completeSprint'))
  await seesSuccess(page, t('sprints.completed'), t('sprints.carriedOver', { count: 3 }))
  await isHebrew(page)
  await open(page, t('nav.board'))
  await page.getByRole('heading', { name: t('board.completed.title', { name: 'שבוע הרי הגעש' }) }).waitFor()
  await isHebrew(page)
})

it('has a slider that grows to the left, and a message that leaves to the right', async () => {
  const { ruth } = await aHebrewFamily(house, ['שברים'], 'active')
  const page = await house.visitAs(ruth, '/sprint-board')
  await press(page, t('board.forward', { title: 'שברים', column: inProgress }))
  await seesSuccess(page, t('board.updated'), t('board.moved', { title: 'שברים', column: inProgress }))
  await card(page, 'שברים').click()
  await dialog(page).getByText('איתי אלון').waitFor()
  await isHebrew(page)
  await press(dialog(page), t('common.edit'))
  const slider = dialog(page).getByRole('slider', { name: t('tasks.progress') })
  const { x, y, width, height } = await boxOf(slider)
  await page.mouse.click(x + width * 0.25, y + height / 2)
  expect(Number(await slider.inputValue())).toBeGreaterThan(70)
  await slider.press('Home')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await slider.press(key)
  expect(await slider.inputValue()).toBe('2')
  expect(await slider.getAttribute('aria-valuetext')).toBe(percent(2))
  await isHebrew(page)
  await press(dialog(page), t('common.save'))
  await seesSuccess(page, t('tasks.updated'), 'שברים')
  const bar = page.getByRole('progressbar', { name: t('board.progressOf', { title: 'שברים' }) })
  const filled = await boxOf(bar.locator(':scope > *'))
  const whole = await boxOf(bar)
  expect(filled.x + filled.width).toBeCloseTo(whole.x + whole.width, 0)

  await swipe(page, 40)
  await swipe(page, -40)
  expect(await messages(page).count()).toBe(1)
  await swipe(page, -55)
  await messages(page).waitFor({ state: 'detached' })
})

it('shows in Hebrew who learns and how it is going, on every screen that says so', async () => {
  const { ruth, itai } = await aHebrewFamily(house, ['שברים', 'אוסף עלים'], 'active')
  const page = await house.visitAs(ruth, '/sprint-board')
  await press(page, t('board.viewProgress'))
  await statSays(dialog(page), t('progress.time'), t('progress.weeklyTarget', { hours: 20 }))
  await isHebrew(page)
  await press(dialog(page).last(), t('common.close'))
  await open(page, t('nav.learners'))
  await isTitled(page, t('learners.title'))
  await press(page, t('learners.viewProgressOf', { name: 'איתי אלון' }))
  await dialog(page).getByText(t('progress.summary.learning')).waitFor()
  await isHebrew(page, ruth.email, itai.email)
  await press(dialog(page), t('common.close'))
  await open(page, t('nav.dashboard'))
  await isTitled(page, t('nav.dashboard'), t('home.title', { name: 'רות' }))
  await page.getByText(t('progress.verdict.below')).waitFor()
  await statSays(page, t('home.learners'), '1')
  await isHebrew(page)

  const itais = await house.visitAs(itai, '/dashboard')
  await itais.getByText(t('progress.own')).waitFor()
  await isHebrew(itais)
  await itais.goto('/settings')
  await isTitled(itais, t('denied.title'))
  await isHebrew(itais)
})

it('speaks Hebrew before the door: a lost password, a link that is none, and an invitation that is accepted', async () => {
  const visitor = await house.visit('/forgot-password', { locale: 'he-IL' })
  await visitor.getByLabel(t('passwords.forgot.email')).fill('dana@example.org')
  await isHebrew(visitor)
  await press(visitor, t('passwords.forgot.send'))
  await seesSuccess(visitor, t('passwords.sent.toast'), t('passwords.said.reset_mail_sent'))
  await isTitled(visitor, t('passwords.sent.mail.title'))
  await isHebrew(visitor, 'dana@example.org')
  await visitor.goto('/reset-password?token=none')
  await seesFailure(visitor, t('passwords.reset.invalidToken'), t('errors.link_invalid'))
  await isTitled(visitor, t('passwords.reset.invalidTitle'))
  await isHebrew(visitor)

  const { ruth, workspaceId } = await aHebrewFamily(house)
  const { link } = await anInvitation(house, { workspaceId, ana: ruth }, 'dana@example.org')
  await visitor.goto(link)
  await isTitled(visitor, t('invitations.summary.title', { workspace: 'משפחת אלון' }))
  await isHebrew(visitor)
  await press(visitor, t('invitations.summary.accept'))
  await seesSuccess(
    visitor,
    t('invitations.welcome.title'),
    t('invitations.welcome.toast', { workspace: 'משפחת אלון' }),
  )
  await visitor.waitForURL('**/set-password')
  await isTitled(visitor, t('passwords.set.title'))
  await isHebrew(visitor, 'dana@example.org')
})

const columns = [t('status.todo'), t('status.in_progress'), t('status.done')] as const
const [todo, inProgress, done] = columns

/** Right to left, and without Latin words except these, which somebody typed. */
async function isHebrew(page: Page, ...typed: string[]) {
  await isIn(page, 'he')
  expect(await latinOn(page, ...typed)).toEqual([])
}

function open(page: Page, place: string) {
  return press(page.getByRole('navigation', { name: t('nav.label') }), place, 'link')
}

function press(within: Page | Locator, name: string, role: 'button' | 'tab' | 'link' = 'button') {
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
