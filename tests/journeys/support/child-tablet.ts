import type { Page } from 'playwright'

/** A tablet that a child uses. */

export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }

export const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

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
