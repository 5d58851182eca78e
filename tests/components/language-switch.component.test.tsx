import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { translator } from '#tests/support/translations.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { reopen, server, visit, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { isIn } from './support/language.ts'
import { button, isGone, seesFailure, shows, texts } from './support/screen.ts'

/** The language of the screens, and where the choice is stored. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const picker = () => page.getByRole('banner').getByRole('combobox').last()
const preferences = () =>
  server.calls.filter(({ call }) => call.endsWith('/preferences')).map(({ body }) => body)
const stored = () => localStorage.getItem('sprintling_language')

// Proves 2.31, 7.11
it('shows in the new language that the choice could not be saved, and keeps it in this browser', async () => {
  visitAs(family, family.ana, '/backlog')
  await shows(title(translator('en')('backlog.title')))
  const t = translator('es')
  const letGo = server.holdBack('PATCH /api/users/:id/preferences')
  await picker().selectOptions('es')
  await shows(title(t('backlog.title')))
  await expect.poll(preferences).toContainEqual({ language: 'es' })
  server.cutOff('PATCH /api/users/:id/preferences')
  letGo()
  await seesFailure(t('shell.languageFailed'), t('errors.offline'))
  expect(stored()).toBe('es')
})

it('changes the sign-in page without a request, and gives a new account the chosen language', async () => {
  visit('/auth')
  await shows(title(translator('en')('auth.title')))
  await picker().selectOptions('ru')
  const t = translator('ru')
  await shows(title(t('auth.title')))
  await isIn('ru')
  expect(stored()).toBe('ru')
  expect(server.calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
  await reopen()
  server.serve(family)
  await page.getByRole('tab', { name: t('auth.signUp') }).click()
  const mila = { firstName: 'Мила', lastName: 'Линд', email: 'mila@example.org', username: 'mila' }
  for (const [field, text] of Object.entries({ ...mila, password: 'leaf and stem' }))
    await page.getByLabelText(t(`auth.${field as keyof typeof mila}`)).fill(text)
  await button(t('auth.createAccount')).click()
  await expect
    .poll(() => server.writes[0])
    .toMatchObject({ call: 'POST /api/register', body: { language: 'ru' } })
  await isIn('ru')
})

it('offers each language by its own name in the account menu, and saves the choice', async () => {
  visitAs(family, family.ana, '/backlog')
  await button('Account menu').click()
  const choices = page.getByRole('group', { name: 'Language' }).getByRole('menuitemradio')
  await shows(choices)
  expect(texts(choices)).toEqual(['English', 'Español', 'Polski', 'Русский', 'עברית'])
  expect(choices.elements().map((one) => one.getAttribute('lang'))).toEqual(['en', 'es', 'pl', 'ru', 'he'])
  await expect.element(choices.first()).toBeChecked()
  await choices.nth(4).click()
  await shows(title(translator('he')('backlog.title')))
  await isIn('he')
  await expect.poll(() => preferences()).toContainEqual({ language: 'he' })
  await isGone(choices)
  await expect.poll(() => family.ana.language).toBe('he')
  await reopen()
  await shows(title(translator('he')('backlog.title')))
})

// Proves 2.32
it('switches to the saved language of the signed-in user if the browser has stored another one', async () => {
  await changeLanguage('pl')
  expect(stored()).toBe('pl')
  family.ana.language = 'ru'
  visitAs(family, family.ana, '/backlog')
  await shows(title(translator('ru')('backlog.title')))
  await isIn('ru')
  expect(stored()).toBe('ru')
  const saved = server.calls.filter(({ call }) => call.startsWith('PATCH '))
  expect(JSON.stringify(saved)).not.toContain('language')
})
