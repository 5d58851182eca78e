import type { Page } from 'playwright'
import { expect } from 'vitest'
import { boundingBoxOf } from './steps.ts'

/** A tablet that a child uses. */

export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }

export const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

export async function tapAll(page: Page, ...names: string[]) {
  for (const name of names) await tap(page, name)
}

export async function expectHeading(page: Page, name: string) {
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
}

/** Replaces the voice of the browser with one that records the texts to speak. Runs in the page. */
export function stubVoice() {
  const said: string[] = []
  class Utterance extends EventTarget {
    lang = ''
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const voice = {
    getVoices: () => [{ lang: 'en-GB', localService: true }],
    speak: ({ lang, text }: Utterance) => said.push(`${lang}: ${text}`),
    cancel: () => {},
  }
  const speechSynthesis = Object.assign(new EventTarget(), voice)
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis, configurable: true })
  Object.assign(window, { said, SpeechSynthesisUtterance: Utterance })
}

/**
 * Checks that every button, except those of messages, is at least 72 px wide and high, and that the page fits the
 * window.
 */
export async function expectLargeTargets(page: Page) {
  const targets = await page.getByRole('main').getByRole('button').all()
  expect(targets).not.toEqual([])
  for (const target of targets) {
    const { width, height } = await boundingBoxOf(target)
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(72)
  }
  const [height, shown] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    window.innerHeight,
  ])
  expect(height).toBeLessThanOrEqual(shown ?? 0)
}
