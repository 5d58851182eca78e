import type { Page } from 'playwright'
import { expect } from 'vitest'
import { direction, type Language } from '#domain/language.ts'
import type { AppServer } from '#tests/support/app-server.ts'
import type { Person } from '#tests/support/family.ts'

export async function setAccountLanguage(
  { store }: AppServer,
  { id }: Pick<Person, 'id'>,
  language: Language,
) {
  await store.db.updateTable('user').set({ language }).where('id', '=', id).execute()
}

/** Waits until the page says that it is in this language, and runs in its direction. */
export async function expectPageLanguage(page: Page, language: Language) {
  await page.locator(`html[lang|=${language}][dir=${direction(language)}]`).waitFor()
}

export function pageHeading(page: Page, text: string) {
  return page.getByRole('heading', { name: text, level: 1, exact: true })
}

export async function expectPageTitle(page: Page, ofTab: string, onPage = ofTab) {
  await pageHeading(page, onPage).waitFor()
  await expect.poll(() => page.title()).toBe(`${ofTab} · Sprintling`)
}

/**
 * The words in Latin letters that can be seen or heard on the page. Left out are these words, which people have typed
 * themselves, the product's name, the names of keys, times such as 1h 30min, and whatever says of itself that it is in
 * another language.
 */
export async function latinWordsOn(page: Page, ...typed: string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const language = document.documentElement.lang
    const spoken = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'placeholder', 'title', 'alt']
    const isForeign = (part: Element) => part.closest('[lang]')?.getAttribute('lang') !== language
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) => !isForeign(part) && !part.matches('script, style, datalist *'),
    )
    const said = parts.flatMap((part) => spoken.map((name) => part.getAttribute(name) ?? ''))
    const written = parts.map((part) =>
      [...part.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
    )
    return [...said, ...written]
  })
  const known = [...typed, 'Sprintling', 'F8', 'Escape', 'Shift']
  return texts
    .map((text) => known.reduce((rest, word) => rest.replaceAll(word, ''), text))
    .map((text) => text.replaceAll(/\d(h|min)\b/g, ''))
    .filter((text) => /[a-z]/i.test(text))
}
