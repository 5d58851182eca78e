import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { direction, type Language } from '#domain/language.ts'
import { namesAndSigns } from '#tests/architecture/translations/kept-english.ts'
import { shows } from './screen.ts'

/** Waits until the page declares this language and its text direction. */
export async function isIn(language: Language): Promise<void> {
  const html = document.documentElement
  await expect.poll(() => [html.lang.split('-')[0], html.dir]).toEqual([language, direction(language)])
}

/** Waits until the tab has the title `ofTab` and the heading of the page is `onPage`. */
export async function isTitled(ofTab: string, onPage = ofTab): Promise<void> {
  await shows(page.getByRole('heading', { name: onPage, level: 1, exact: true }))
  await expect.poll(() => document.title).toBe(`${ofTab} · Sprintling`)
}

/**
 * Returns the texts with Latin letters that are visible or announced on the page. Ignores the texts in `typed` and
 * `namesAndSigns`, times such as 1h 30min, and elements whose `lang` is another language.
 */
export function latinWords(...typed: string[]): string[] {
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
  const known = [...typed, ...namesAndSigns, 'F8']
  return [...said, ...written]
    .map((text) => known.reduce((rest, word) => rest.replaceAll(word, ''), text))
    .map((text) => text.replaceAll(/\d(h|min)\b/g, ''))
    .filter((text) => /[a-z]/i.test(text))
}

export function percent(language: Language, value: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100)
}
