import { beforeEach, it } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '#web/i18n/index.ts'
import { server, visit, visitAs } from './support/app.ts'
import type { Family } from './support/family.ts'
import { addTasks, columns, hebrewFamily, isInHebrewAlone, startSprint, t } from './support/hebrew-family.ts'
import { isTitled, percent } from './support/language.ts'
import { button, card, cardIn, dialog, label, seesFailure, seesSuccess, shows } from './support/screen.ts'

/** Checks that no screen shows English words in Hebrew. */

const [, inProgress] = columns

let family: Family

beforeEach(() => {
  family = hebrewFamily()
})

it('shows only Hebrew text while a workspace, a subject, an invitation and a task are created', async () => {
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

  const [made] = await server.ok(family.ana, 'GET /api/workspaces')
  const itai = { params: { id: made?.id ?? '' }, body: { email: 'ben@example.org' } }
  await server.ok(family.ana, 'POST /api/workspaces/:id/members', itai)
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

it('shows only Hebrew text while a sprint is planned, started and completed', async () => {
  addTasks(family, ['שברים', 'מחזור המים', 'לוח הכפל', 'אוסף עלים'])
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
  await button(t('board.forward', { title: 'לוח הכפל', column: inProgress })).click()
  await cardIn(inProgress, 'לוח הכפל')
  await shows(page.getByText(t('board.progress', { percent: percent('he', 0) }), { exact: true }))
  await isInHebrewAlone()

  await open(t('nav.planning'))
  await button(t('sprints.completeSprint')).click()
  await shows(dialog().getByText(t('sprints.complete.warning', { count: 4 })))
  await isInHebrewAlone()
  await dialog()
    .getByRole('button', { name: t('sprints.completeSprint') })
    .click()
  await seesSuccess(t('sprints.completed'), t('sprints.carriedOver', { count: 4 }))
  await isInHebrewAlone()
  await open(t('nav.board'))
  const over = t('board.completed.title', { name: 'שבוע הרי הגעש' })
  await shows(page.getByRole('heading', { name: over }))
  await isInHebrewAlone()
})

it('shows only Hebrew text in the progress of a sprint, of a learner and on the dashboard', async () => {
  addTasks(family, ['שברים', 'אוסף עלים'], { sprintId: startSprint(family) })
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

it('shows only Hebrew text to a learner on the dashboard and on the access-denied page', async () => {
  addTasks(family, ['שברים', 'אוסף עלים'], { sprintId: startSprint(family) })
  visitAs(family, family.ben, '/dashboard')
  await shows(page.getByText(t('progress.own')))
  await isInHebrewAlone()
  goes('/settings')
  await isTitled(t('denied.title'))
  await isInHebrewAlone()
})

it('shows only Hebrew text to visitors who reset a password, open a bad link or accept an invitation', async () => {
  await changeLanguage('he')
  family.anInvitation('dana@example.org')
  server.serve(family)
  visit('/forgot-password')
  await label(t('passwords.forgot.email')).fill('dana@example.org')
  await isInHebrewAlone()
  await button(t('passwords.forgot.send')).click()
  await seesSuccess(t('passwords.sent.toast'), t('passwords.said.reset_mail_sent'))
  await isTitled(t('passwords.sent.mail.title'))
  await isInHebrewAlone('dana@example.org')

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

const open = (place: string) =>
  page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: place, exact: true })
    .click()

/** Opens another URL in the same window. */
function goes(path: string) {
  window.history.pushState(null, '', path)
}
