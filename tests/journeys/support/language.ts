import type { Page } from 'playwright'
import { direction, type Language } from '#domain/language.ts'

/** Waits until the page declares this language and its text direction. */
export async function expectPageLanguage(page: Page, language: Language) {
  await page.locator(`html[lang|=${language}][dir=${direction(language)}]`).waitFor()
}

export function pageHeading(page: Page, text: string) {
  return page.getByRole('heading', { name: text, level: 1, exact: true })
}
