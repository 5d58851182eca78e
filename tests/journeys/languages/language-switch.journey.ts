import type { Page, Request } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { translator } from '#tests/support/translations.ts'
import { expectErrorToast } from '../support/toasts.ts'
import { expectPageLanguage, setAccountLanguage, pageHeading } from '../support/language.ts'
import { password } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

describe('the language switch', () => {
  // Proves 2.31
  it('changes the words at once, saves the choice and has it in every browser of that person', async () => {
    const page = await app.visitAs(family.ana, '/backlog')
    await pageHeading(page, translator('en')('backlog.title')).waitFor()
    const letGo = await holdRequests(page, '**/preferences')
    const saved = page.waitForRequest(isLanguageSave)
    await languagePicker(page).selectOption('he')
    await pageHeading(page, translator('he')('backlog.title')).waitFor()
    await expectPageLanguage(page, 'he')
    const request = await saved
    expect(request.method()).toBe('PATCH')
    expect(new URL(request.url()).pathname).toBe(`/api/users/${family.ana.id}/preferences`)
    expect(request.postDataJSON()).toEqual({ language: 'he' })
    const answered = page.waitForResponse((response) => isLanguageSave(response.request()))
    letGo()
    await answered
    await page.reload()
    await pageHeading(page, translator('he')('backlog.title')).waitFor()
    await expectPageLanguage(page, 'he')
    const elsewhere = await app.visitAs(family.ana, '/backlog')
    await pageHeading(elsewhere, translator('he')('backlog.title')).waitFor()
    await expectPageLanguage(elsewhere, 'he')
  })

  // Proves 7.11
  it('says in the new language when the choice could not be saved, and keeps to it in this browser', async () => {
    const page = await app.visitAs(family.ana, '/backlog')
    await pageHeading(page, translator('en')('backlog.title')).waitFor()
    const t = translator('es')
    await page.route('**/preferences', async (route) => {
      await pageHeading(page, t('backlog.title')).waitFor()
      await route.abort()
    })
    await languagePicker(page).selectOption('es')
    await expectErrorToast(page, t('shell.languageFailed'), t('errors.offline'))
    expect(await storedLanguage(page)).toBe('es')
  })

  it('changes the sign-in page, sends nothing, and is what a new account starts in', async () => {
    const page = await app.visit('/auth')
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await pageHeading(page, translator('en')('auth.title')).waitFor()
    await languagePicker(page).selectOption('ru')
    const t = translator('ru')
    await pageHeading(page, t('auth.title')).waitFor()
    await expectPageLanguage(page, 'ru')
    expect(await storedLanguage(page)).toBe('ru')
    expect(sent).toEqual([])
    await page.reload()
    await page.getByRole('tab', { name: t('auth.signUp') }).click()
    await page.getByLabel(t('auth.firstName')).fill('Мила')
    await page.getByLabel(t('auth.lastName')).fill('Линд')
    await page.getByLabel(t('auth.email')).fill(anEmail('mila'))
    await page.getByLabel(t('auth.username')).fill('mila')
    await page.getByLabel(t('auth.password')).fill(password)
    const registered = page.waitForRequest('**/api/register')
    await page.getByRole('button', { name: t('auth.createAccount') }).click()
    expect((await registered).postDataJSON()).toMatchObject({ language: 'ru' })
    await pageHeading(page, t('welcome.title', { name: 'Мила' })).waitFor()
  })

  it('keeps the words that are there when the new ones do not arrive, and says so', async () => {
    const page = await app.visitAs(family.ana, '/backlog')
    const t = translator('en')
    await pageHeading(page, t('backlog.title')).waitFor()
    const sent: Request[] = []
    page.on('request', (request) => isLanguageSave(request) && sent.push(request))
    await page.route(/\/assets\/pl-/, (route) => route.abort())
    await languagePicker(page).selectOption('pl')
    await expectErrorToast(page, t('shell.languageFailed'), t('errors.offline'))
    await pageHeading(page, t('backlog.title')).waitFor()
    expect(await languagePicker(page).inputValue()).toBe('en')
    await expectPageLanguage(page, 'en')
    expect(sent).toEqual([])
    await page.unrouteAll()
    await languagePicker(page).selectOption('pl')
    await pageHeading(page, translator('pl')('backlog.title')).waitFor()
    await expectPageLanguage(page, 'pl')
  })
})

describe('the language at the start', () => {
  // Proves 9.16, 9.18
  it('is the one that was chosen in this browser, then one of the browser’s, then the page’s, then English', async () => {
    const start = async (locale: string, { stored = '', ofPage = 'en' } = {}) => {
      const page = await app.visit('about:blank', { locale })
      await page.addInitScript(
        (stored) => stored && localStorage.setItem('sprintling_language', stored),
        stored,
      )
      await page.route('**/auth', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('<html lang="en">', `<html lang="${ofPage}">`)
        await route.fulfill({ response: answer, body })
      })
      await page.goto('/auth')
      await page.getByRole('tab').first().waitFor()
      const seen = [await page.locator('html').getAttribute('lang'), await storedLanguage(page)]
      expect(seen[1]).toBe(seen[0])
      await page.context().close()
      return seen[0]
    }
    expect(await start('es-MX', { stored: 'pl', ofPage: 'ru' })).toBe('pl')
    expect(await start('es-MX', { stored: 'xx', ofPage: 'ru' })).toBe('es-MX')
    expect(await start('de-DE', { ofPage: 'ru' })).toBe('ru')
    expect(await start('de-DE', { ofPage: 'fr' })).toBe('en')
  })

  // Proves 2.32
  it('is the saved one for whoever signs in where another is stored', async () => {
    await setAccountLanguage(app, family.ana, 'ru')
    const page = await app.visitAs(family.ana, 'about:blank', { locale: 'es-ES' })
    await page.addInitScript(() => localStorage.setItem('sprintling_language', 'pl'))
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''))
    await page.goto('/backlog')
    await pageHeading(page, translator('ru')('backlog.title')).waitFor()
    await expectPageLanguage(page, 'ru')
    expect(await storedLanguage(page)).toBe('ru')
    expect(sent.filter((body) => body.includes('language'))).toEqual([])
  })

  it.each(['en', 'he'] as const)(
    'loads one file of words, and another only when it is asked for (%s)',
    async (language) => {
      const page = await app.visit('about:blank', { locale: language })
      const files: string[] = []
      page.on('request', (request) => {
        const [, name] = /\/assets\/(en|es|pl|ru|he)-[^/]*\.js$/.exec(request.url()) ?? []
        if (name !== undefined) files.push(name)
      })
      await page.goto('/auth', { waitUntil: 'networkidle' })
      await pageHeading(page, translator(language)('auth.title')).waitFor()
      expect(files).toEqual([language])
      await languagePicker(page).selectOption('es')
      await pageHeading(page, translator('es')('auth.title')).waitFor()
      expect(files).toEqual([language, 'es'])
    },
  )
})

/** The time zone is saved through the same endpoint. */
function isLanguageSave(request: Request) {
  return request.url().endsWith('/preferences') && (request.postData() ?? '').includes('language')
}

function languagePicker(page: Page) {
  return page.getByRole('banner').getByRole('combobox').last()
}

function storedLanguage(page: Page) {
  return page.evaluate(() => localStorage.getItem('sprintling_language'))
}
