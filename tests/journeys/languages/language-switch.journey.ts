import type { Page, Request } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { translator } from '#tests/support/translations.ts'
import { expectErrorToast } from '../support/toasts.ts'
import { expectPageLanguage, pageHeading } from '../support/language.ts'
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
    const elsewhere = await app.visitAs(family.ana, '/backlog')
    await pageHeading(elsewhere, translator('he')('backlog.title')).waitFor()
    await expectPageLanguage(elsewhere, 'he')
  })

  it('loads the words of one language, and another when it is asked for; keeps the words that are there when that does not arrive, and says so', async () => {
    const page = await app.visitAs(family.ana, 'about:blank')
    const files = wordsLoadedBy(page)
    await page.goto('/backlog')
    const t = translator('en')
    await pageHeading(page, t('backlog.title')).waitFor()
    expect(files).toEqual(['en', 'en'])
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
    expect(new Set(files)).toEqual(new Set(['en', 'pl']))
  })
})

describe('the language at the start', () => {
  // Proves 9.16, 9.18
  it('is the one that was chosen in this browser, then one of the browser’s, then the page’s, then English', async () => {
    const page = await app.visit('about:blank')
    let ofPage = 'en'
    await page.route('**/auth', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('<html lang="en">', `<html lang="${ofPage}">`)
      await route.fulfill({ response: answer, body })
    })
    const files = wordsLoadedBy(page)
    const start = async (language: string, more: { stored?: string; ofPage: string }) => {
      ofPage = more.ofPage
      await page.addInitScript(prefer, { language, stored: more.stored ?? '' })
      files.length = 0
      await page.goto('/auth')
      await page.getByRole('tab').first().waitFor()
      const seen = [await page.locator('html').getAttribute('lang'), await storedLanguage(page)]
      expect(seen[1]).toBe(seen[0])
      expect(files).toEqual([seen[0]?.slice(0, 2)])
      return seen[0]
    }
    expect(await start('es-MX', { stored: 'he', ofPage: 'ru' })).toBe('he')
    expect(await start('es-MX', { stored: 'xx', ofPage: 'ru' })).toBe('es-MX')
    expect(await start('de-DE', { ofPage: 'ru' })).toBe('ru')
    expect(await start('de-DE', { ofPage: 'fr' })).toBe('en')
  })
})

/** Records the languages whose translations the page loads from now on. */
function wordsLoadedBy(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(en|es|pl|ru|he)-[^/]*\.js$/.exec(request.url()) ?? []
    if (name !== undefined) files.push(name)
  })
  return files
}

/** Returns whether a request saves the language. The time zone is saved through the same endpoint. */
function isLanguageSave(request: Request) {
  return request.url().endsWith('/preferences') && (request.postData() ?? '').includes('language')
}

function languagePicker(page: Page) {
  return page.getByRole('banner').getByRole('combobox').last()
}

function storedLanguage(page: Page) {
  return page.evaluate(() => localStorage.getItem('sprintling_language'))
}

/** Sets the preferred language of the browser and the stored choice. Runs in the page. */
function prefer({ language, stored }: { language: string; stored: string }) {
  Object.defineProperty(navigator, 'languages', { configurable: true, value: [language] })
  localStorage.setItem('sprintling_language', stored)
}
