import { beforeEach, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { translator } from '#tests/support/translations.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { server, visit, visitAs } from './support/app.ts'
import { boxOf, drags } from './support/drag.ts'
import { answersOf } from './support/family-answers.ts'
import { Family, type Task } from './support/family.ts'
import { isIn, isTitled, latinWords, percent } from './support/language.ts'
import {
  button,
  card,
  cardIn,
  column,
  dialog,
  label,
  press,
  seesFailure,
  seesSuccess,
  shows,
  toastsShown,
} from './support/screen.ts'

/** The screens in Hebrew: right to left, and without a word of English. */

const t = translator('he')

const columns = [t('status.todo'), t('status.in_progress'), t('status.done')] as const
const [todo, inProgress, done] = columns

let family: Family

/** Ruth and her son Itai, and nobody else. */
beforeEach(() => {
  family = new Family()
  const [ruth, itai] = [family.ana, family.ben]
  Object.assign(ruth, { firstName: 'רות', lastName: 'אלון', language: 'he' })
  Object.assign(itai, { firstName: 'איתי', lastName: 'אלון', language: 'he' })
  family.people = [ruth, itai]
  family.members = family.people.map((person) => family.memberOf(person))
  family.workspace.name = 'משפחת אלון'
  family.math.name = 'חשבון'
  family.art.name = 'אומנות'
})

/** Tasks of Itai, in the backlog or in a sprint. */
const tasks = (titles: string[], more: Partial<Task> = {}) =>
  titles.forEach((title) => family.aTask({ title, estimatedTime: '1h', ...more }))

const aSprint = () => family.aSprint({ name: 'שבוע הרי הגעש', status: 'active' }).id

// Proves 9.19
it('says in Hebrew how a workspace begins: people, subjects and tasks', async () => {
  family.workspaces = []
  visitAs(family, family.ana, '/')
  await isTitled(t('welcome.title', { name: 'רות' }))
  await isInHebrewAlone()
  await button(t('welcome.createFirst')).click()
  await dialog().getByLabelText(t('workspaces.name')).fill('משפחת אלון')
  await isInHebrewAlone()
  await dialog()
    .getByRole('button', { name: t('workspaces.createNow') })
    .click()
  await seesSuccess(t('workspaces.created'), 'משפחת אלון')
  await isTitled(t('nav.dashboard'), t('home.title', { name: 'רות' }))
  await shows(page.getByText(t('home.noActivity')))
  await isInHebrewAlone()

  await open(t('nav.settings'))
  await isTitled(t('settings.title'))
  await label(t('settings.subjects.new')).fill('קדרות')
  await button(t('settings.subjects.add')).click()
  await seesSuccess(t('settings.subjects.added'))
  await label(t('invitations.email')).fill('dana@example.org')
  await button(t('invitations.send')).click()
  await seesSuccess(t('invitations.sent'))
  await shows(button(t('invitations.cancelOf', { email: 'dana@example.org' })))
  await shows(button(t('settings.members.remove', { name: 'איתי אלון' })))
  await isInHebrewAlone('dana@example.org', 'ana@example.org', 'ben@example.org')

  await open(t('nav.backlog'))
  await isTitled(t('backlog.title'))
  await button(t('backlog.empty.add')).click()
  await button(t('tasks.create')).click()
  await seesFailure(t('toast.validation'), t('tasks.lacks.title'))
  await isInHebrewAlone()
  await label(t('tasks.title')).fill('שברים')
  await label(t('tasks.subject')).selectOptions('קדרות')
  await label(t('tasks.assignTo')).selectOptions('איתי אלון')
  await label(t('tasks.estimatedTime')).fill('1h')
  await button(t('tasks.create')).click()
  await seesSuccess(t('tasks.created'), 'שברים')
  await shows(card('שברים'))
  await isInHebrewAlone()
})

it('plans, carries cards to the left by hand and by key, and completes the sprint', async () => {
  tasks(['שברים', 'מחזור המים', 'לוח הכפל', 'אוסף עלים'])
  visitAs(family, family.ana, '/sprint-planning')
  await isTitled(t('sprints.screen.title'))
  await shows(button(t('sprints.noDrafts.create')))
  await isInHebrewAlone()
  await button(t('sprints.noDrafts.create')).click()
  await dialog().getByLabelText(t('sprints.form.name')).fill('שבוע הרי הגעש')
  await button(t('sprints.form.nextWeek')).click()
  await isInHebrewAlone()
  await button(t('sprints.form.create')).click()
  await seesSuccess(t('sprints.created'), 'שבוע הרי הגעש')
  await button(t('sprints.assignTasks')).click()
  await label(t('sprints.assign.all')).click()
  await isInHebrewAlone()
  await button(t('sprints.assign.assign', { count: 4 })).click()
  const assigned = t('sprints.assigned', { count: 4, name: 'שבוע הרי הגעש' })
  await seesSuccess(t('sprints.tasksAssigned'), assigned)
  await button(t('sprints.start')).click()

  await isTitled(`שבוע הרי הגעש · ${t('board.title')}`, 'שבוע הרי הגעש')
  await shows(card('שברים'))
  const places = columns.map((name) => boxOf(column(name)).x)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  await drags('שברים', done)
  await seesSuccess(t('board.updated'), t('board.moved', { title: 'שברים', column: done }))
  await cardIn(done, 'שברים')
  await carries('מחזור המים', 'ArrowLeft', inProgress)
  await carries('מחזור המים', 'ArrowRight', todo)
  await button(t('board.forward', { title: 'לוח הכפל', column: inProgress })).click()
  await cardIn(inProgress, 'לוח הכפל')
  await shows(page.getByText(t('board.progress', { percent: percent('he', 25) }), { exact: true }))
  await isInHebrewAlone()

  await open(t('nav.planning'))
  await button(t('sprints.completeSprint')).click()
  await shows(dialog().getByText(t('sprints.complete.warning', { count: 3 })))
  await isInHebrewAlone()
  await dialog()
    .getByRole('button', { name: t('sprints.completeSprint') })
    .click()
  await seesSuccess(t('sprints.completed'), t('sprints.carriedOver', { count: 3 }))
  await isInHebrewAlone()
  await open(t('nav.board'))
  const over = t('board.completed.title', { name: 'שבוע הרי הגעש' })
  await shows(page.getByRole('heading', { name: over }))
  await isInHebrewAlone()
})

it('has a slider that grows to the left, and a message that leaves to the right', async () => {
  tasks(['שברים'], { sprintId: aSprint() })
  visitAs(family, family.ana, '/sprint-board')
  await button(t('board.forward', { title: 'שברים', column: inProgress })).click()
  await seesSuccess(t('board.updated'), t('board.moved', { title: 'שברים', column: inProgress }))
  await card('שברים').click()
  await shows(dialog().getByText('איתי אלון'))
  await isInHebrewAlone()
  await button(t('common.edit')).click()
  const slider = page.getByRole('slider', { name: t('tasks.progress') })
  const { width, height } = boxOf(slider)
  await slider.click({ position: { x: width * 0.25, y: height / 2 } })
  const value = () => Number((slider.element() as HTMLInputElement).value)
  expect(value()).toBeGreaterThan(70)
  for (const key of ['Home', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await press(key)
  expect(value()).toBe(2)
  await expect.element(slider).toHaveAttribute('aria-valuetext', percent('he', 2))
  await isInHebrewAlone()
  await button(t('common.save')).click()
  await seesSuccess(t('tasks.updated'), 'שברים')
  const bar = page.getByRole('progressbar', { name: t('board.progressOf', { title: 'שברים' }) })
  const filled = bar.element().firstElementChild?.getBoundingClientRect()
  expect(filled?.right).toBeCloseTo(boxOf(bar).right, 0)

  await swipe(40)
  await swipe(-40)
  expect(toastsShown()).toHaveLength(1)
  await swipe(-55)
  await expect.poll(toastsShown).toEqual([])
})

it('shows in Hebrew who learns and how it is going, on every screen that says so', async () => {
  tasks(['שברים', 'אוסף עלים'], { sprintId: aSprint() })
  visitAs(family, family.ana, '/sprint-board')
  await button(t('board.viewProgress')).click()
  await shows(dialog().getByText(t('progress.weeklyTarget', { hours: 20 })))
  await isInHebrewAlone()
  await button(t('common.close')).last().click()
  await open(t('nav.learners'))
  await isTitled(t('learners.title'))
  await button(t('learners.viewProgressOf', { name: 'איתי אלון' })).click()
  await shows(dialog().getByText(t('progress.summary.learning')))
  await isInHebrewAlone('ana@example.org', 'ben@example.org')
  await button(t('common.close')).last().click()
  await open(t('nav.dashboard'))
  await isTitled(t('nav.dashboard'), t('home.title', { name: 'רות' }))
  await shows(page.getByText(t('progress.verdict.below')))
  await isInHebrewAlone()
})

it('shows in Hebrew to a learner how it is going, and what is denied', async () => {
  tasks(['שברים', 'אוסף עלים'], { sprintId: aSprint() })
  visitAs(family, family.ben, '/dashboard')
  await shows(page.getByText(t('progress.own')))
  await isInHebrewAlone()
  goes('/settings')
  await isTitled(t('denied.title'))
  await isInHebrewAlone()
})

it('speaks Hebrew before the door: a lost password, a link that is none, and an invitation that is accepted', async () => {
  await changeLanguage('he')
  server.answers({
    ...answersOf(family),
    'POST /api/forgot-password': () => ({ code: 'reset_mail_sent', message: 'A link is on its way.' }),
    'GET /api/invitations/verify/:token': () => ({
      workspaceName: 'משפחת אלון',
      inviterName: 'רות אלון',
      isNewUser: true,
      signedInAsOther: false,
      role: 'learner',
      mustSignIn: false,
      otherRole: false,
    }),
    'POST /api/invitations/accept/:token': () => {
      server.user = family.ben
      family.ben.hasPassword = false
      const { id, name } = family.workspace
      return { workspace: { id, name }, user: { firstName: 'רות', lastName: 'אלון' }, isNewUser: true }
    },
  })
  visit('/forgot-password')
  await label(t('passwords.forgot.email')).fill('dana@example.org')
  await isInHebrewAlone()
  await button(t('passwords.forgot.send')).click()
  await seesSuccess(t('passwords.sent.toast'), t('passwords.said.reset_mail_sent'))
  await isTitled(t('passwords.sent.mail.title'))
  await isInHebrewAlone('dana@example.org')

  server.refuse('GET /api/verify-reset-token', new Problem('link_invalid'))
  goes('/reset-password?token=none')
  await seesFailure(t('passwords.reset.invalidToken'), t('errors.link_invalid'))
  await isTitled(t('passwords.reset.invalidTitle'))
  await isInHebrewAlone()

  goes('/accept-invite/token')
  await isTitled(t('invitations.summary.title', { workspace: 'משפחת אלון' }))
  await isInHebrewAlone()
  await button(t('invitations.summary.accept')).click()
  const welcome = t('invitations.welcome.toast', { workspace: 'משפחת אלון' })
  await seesSuccess(t('invitations.welcome.title'), welcome)
  await isInHebrewAlone()
})

/** The toast, whose region has another name here. */
const toast = () => page.getByRole('region', { name: /F8/ }).getByRole('listitem').last()

/** Right to left, and without Latin words except these, which somebody typed. */
async function isInHebrewAlone(...typed: string[]) {
  await isIn('he')
  expect(latinWords(...typed).join(' | ')).toBe('')
}

const open = (place: string) =>
  page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: place, exact: true })
    .click()

/** Opens another address in the same window. */
function goes(path: string) {
  window.history.pushState(null, '', path)
}

/** Carries a card by the arrows into a column. */
async function carries(title: string, arrow: string, name: string) {
  const [lifted = ''] = t('board.spoken.lifted', { card: '|' }).split('|')
  const place =
    t('board.spoken.place', { card: title, place: '|', total: '|', column: name }).split('|').at(-1) ?? ''
  const hears = (words: string): Locator => page.getByRole('status').filter({ hasText: words })
  const element = card(title).element()
  if (element instanceof HTMLElement) element.focus()
  await press(' ')
  await expect.element(hears(lifted)).toBeInTheDocument()
  for (let step = 0; step < 60 && hears(place).elements().length === 0; step++) await press(arrow)
  await press(' ')
  await cardIn(name, title)
}

async function swipe(distance: number) {
  const box = boxOf(toast())
  const [x, y] = [Math.round(box.x) + 100, Math.round(box.y) + 20]
  await userEvent.pointer([
    { coords: { x, y }, keys: '[MouseLeft>]' },
    { coords: { x: x + distance / 2, y } },
    { coords: { x: x + distance, y } },
    { keys: '[/MouseLeft]' },
  ])
}
