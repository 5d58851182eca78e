import { beforeEach, describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { translator } from '#tests/support/translations.ts'
import { expectErrorToast } from '../support/toasts.ts'
import { expectPageLanguage, expectPageTitle, setAccountLanguage } from '../support/language.ts'
import { setTestPassword } from '../support/sign-in.ts'
import { card } from '../support/steps.ts'

/** Every text is translated: titles, plurals, dates and server errors. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

describe.each(languages)('the screens (%s)', (language) => {
  // Proves 1.9
  it('say everything in it: words, page titles, dates and why the server refuses', async () => {
    const t = language === 'en' ? englishText : translator(language)
    const sprint = await aSprint(app, family, { status: 'active', name: 'Volcano week' })
    await aSprint(app, family, { start_date: '2026-03-09', end_date: '2026-03-20' })
    await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id })
    await setAccountLanguage(app, family.ana, language)
    const page = await app.visitAs(family.ana, '/backlog')
    await expectPageTitle(page, t('backlog.title'))
    await expectPageLanguage(page, language)
    const follow = (place: string) =>
      page
        .getByRole('navigation', { name: t('nav.label') })
        .getByRole('link', { name: place })
        .click()
    await follow(t('nav.board'))
    await card(page, 'Fractions').waitFor()
    await page.getByText(t('board.progress', { percent: percent(language, 0) }), { exact: true }).waitFor()
    await expectPageTitle(page, `Volcano week · ${t('board.title')}`, 'Volcano week')
    await follow(t('nav.planning'))
    await expectPageTitle(page, t('sprints.screen.title'))
    const draft = page.getByRole('region', { name: 'Week ten' })
    expect((await draft.innerText()).replaceAll(/\s/g, ' ')).toMatch(marchPattern[language])
    await follow(t('nav.settings'))
    await expectPageTitle(page, t('settings.title'))
    await page.getByLabel(t('settings.subjects.new')).fill('Math')
    await page.getByRole('button', { name: t('settings.subjects.add'), exact: true }).click()
    await expectErrorToast(page, t('settings.subjects.addFailed'), t('errors.subject_name_taken'))
  })
})

it.each(['pl', 'he'] as const)('says at sign-in that the password is wrong (%s)', async (language) => {
  const t = translator(language)
  await setTestPassword(app, family.ben)
  const page = await app.visit('/auth', { locale: language })
  await expectPageTitle(page, t('auth.signIn'), t('auth.title'))
  await page.getByLabel(t('auth.username')).fill(family.ben.email)
  await page.getByLabel(t('auth.password')).fill('a wrong one')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('auth.signIn'), exact: true })
    .click()
  await expectErrorToast(page, t('auth.loginFailed'), t('errors.wrong_credentials'))
})

it.each([
  { language: 'pl', forms: { 1: 'one', 2: 'few', 5: 'many', 21: 'many', 22: 'few' } },
  { language: 'ru', forms: { 1: 'one', 2: 'few', 5: 'many', 21: 'one', 22: 'few' } },
  { language: 'he', forms: { 1: 'one', 2: 'two', 3: 'more', 11: 'more' } },
] as const)('counts tasks with the right form of the word ($language)', async ({ language, forms }) => {
  await setAccountLanguage(app, family.ana, language)
  for (const count of Object.keys(forms)) {
    const { id: sprint_id } = await aSprint(app, family, { name: `Plan of ${count}` })
    for (let task = 0; task < Number(count); task++) await aTask(app, family, { sprint_id })
  }
  const page = await app.visitAs(family.ana, '/sprint-planning')
  const seen: Record<string, string> = {}
  for (const [count, form] of Object.entries(forms)) {
    const words = translator(language)('sprints.planned', { count: Number(count) })
    await page
      .getByRole('region', { name: `Plan of ${count}`, exact: true })
      .getByText(words)
      .waitFor()
    const word = words.replace(/\d+ /, '')
    expect(seen[form] ?? word).toBe(word)
    seen[form] = word
  }
  expect(new Set(Object.values(seen)).size).toBe(new Set(Object.values(forms)).size)
})

/** English texts as literals, so that this test does not follow the locale file. */
const english: Record<string, string> = {
  'backlog.title': 'Backlog',
  'board.title': 'Sprint board',
  'nav.label': 'Main',
  'nav.board': 'Sprint board',
  'nav.planning': 'Sprint planning',
  'nav.settings': 'Settings',
  'board.progress': '0% done',
  'sprints.screen.title': 'Sprint planning',
  'settings.title': 'Workspace settings',
  'settings.subjects.new': 'Add a subject',
  'settings.subjects.add': 'Add subject',
  'settings.subjects.addFailed': 'Failed to add subject',
  'errors.subject_name_taken': 'This workspace already has a subject with this name.',
}

function englishText(key: string, _gaps?: object): string {
  const words = english[key]
  if (words === undefined) throw new Error(`what ${key} says in English is not written down here`)
  return words
}

const marchPattern: Record<Language, RegExp> = {
  en: /Mar 9 – 20, 2026/,
  es: /9–20 mar 2026/,
  pl: /9–20 mar 2026/,
  ru: /9–20 мар\. 2026 г\./,
  he: /9–20 במרץ 2026/,
}

function percent(language: Language, value: number) {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100)
}
