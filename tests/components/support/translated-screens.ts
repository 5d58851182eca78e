import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '#tests/support/translations.ts'
import { changeLanguage } from '#web/i18n/index.ts'
import { server, visit, visitAs } from './app.ts'
import { Family } from './family.ts'
import { isIn, isTitled, percent } from './language.ts'
import { button, card, label, oneLine, seesFailure, shows } from './screen.ts'

/** Checks that four screens are fully translated: labels, page titles, dates and the server's reasons for refusals. */
export async function sayEverythingIn(language: Language): Promise<void> {
  const family = new Family()
  const t = language === 'en' ? englishText : translator(language)
  const { id: sprintId } = family.aSprint({ status: 'active', name: 'Volcano week' })
  family.aSprint({ name: 'Week ten', startDate: '2026-03-09', endDate: '2026-03-20' })
  family.aTask({ title: 'Fractions', sprintId })
  family.ana.language = language
  visitAs(family, family.ana, '/backlog')
  await isTitled(t('backlog.title'))
  await isIn(language)
  const follow = (place: string) =>
    page
      .getByRole('navigation', { name: t('nav.label') })
      .getByRole('link', { name: place })
      .click()
  await follow(t('nav.board'))
  await shows(card('Fractions'))
  await shows(page.getByText(t('board.progress', { percent: percent(language, 0) }), { exact: true }))
  await isTitled(`Volcano week · ${t('board.title')}`, 'Volcano week')
  await follow(t('nav.planning'))
  await isTitled(t('sprints.screen.title'))
  const draft = page.getByRole('region', { name: 'Week ten' })
  await shows(draft)
  expect(oneLine(draft)).toMatch(marchPattern[language])
  await follow(t('nav.settings'))
  await isTitled(t('settings.title'))
  await label(t('settings.subjects.new')).fill('Math')
  await button(t('settings.subjects.add')).click()
  await seesFailure(t('settings.subjects.addFailed'), t('errors.subject_name_taken'))
}

/** Checks that signing in with a wrong password is refused with this text in a language. */
export async function refusesPasswordIn(language: Language): Promise<void> {
  const t = translator(language)
  await changeLanguage(language)
  server.refuse('POST /api/login', new Problem('wrong_credentials'))
  visit('/auth')
  await isTitled(t('auth.signIn'), t('auth.title'))
  await label(t('auth.username')).fill('ben')
  await label(t('auth.password')).fill('a wrong one')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('auth.signIn'), exact: true })
    .click()
  await seesFailure(t('auth.loginFailed'), t('errors.wrong_credentials'))
}

/** Checks that each of these counts of tasks uses the named plural form. */
export async function countsTasksIn(language: Language, forms: Record<number, string>): Promise<void> {
  const family = new Family()
  family.ana.language = language
  for (const count of Object.keys(forms)) {
    const { id: sprintId } = family.aSprint({ name: `Plan of ${count}` })
    for (let task = 0; task < Number(count); task++) family.aTask({ sprintId })
  }
  visitAs(family, family.ana, '/sprint-planning')
  const seen: Record<string, string> = {}
  for (const [count, form] of Object.entries(forms)) {
    const words = translator(language)('sprints.planned', { count: Number(count) })
    await shows(page.getByRole('region', { name: `Plan of ${count}`, exact: true }).getByText(words))
    const word = words.replace(/\d+ /, '')
    expect(seen[form] ?? word).toBe(word)
    seen[form] = word
  }
  expect(new Set(Object.values(seen)).size).toBe(new Set(Object.values(forms)).size)
}

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
  if (words === undefined) throw new Error(`the English text of ${key} is missing here`)
  return words
}

const marchPattern: Record<Language, RegExp> = {
  en: /Mar 9 – 20, 2026/,
  es: /9–20 mar 2026/,
  pl: /9–20 mar 2026/,
  ru: /9–20 мар\. 2026 г\./,
  he: /9–20 במרץ 2026/,
}
