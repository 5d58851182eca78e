import type { Page } from 'playwright'
import { type AppServer, sessionCookie } from '#tests/support/app-server.ts'
import type { SeededPeople } from '#tests/support/seed-states.ts'
import { translator } from '#tests/support/translations.ts'
import { recordAnimations } from '../support/accessibility-checks.ts'
import type { ScreenState } from './screen-states.ts'

/** Steps that open screens in their states. */

export const desktop = { width: 1440, height: 900 }

export const tablet = { width: 768, height: 1024 }

export const phone = { width: 360, height: 800 }

export const reducedMotion = { reducedMotion: 'reduce', hasTouch: true } as const

export async function openWalk(app: AppServer) {
  const page = await app.visit('/auth', reducedMotion)
  await page.getByRole('heading').first().waitFor() // before that, the page may still store its own language
  return { page, animations: await recordAnimations(page) }
}

/**
 * Resizes the page and waits for two frames. Media queries fire in the first frame, and React has rendered before
 * the second one.
 */
export async function resizeTo(page: Page, size: typeof phone) {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

export async function showState(
  app: AppServer,
  page: Page,
  { title, open, reach }: ScreenState,
  people: SeededPeople,
  language: 'en' | 'he',
) {
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (open) await openForPerson(app, page, open, people, language)
  await reach(page, translator(language)).catch((error: unknown) => {
    throw new Error(`“${title}” (${language}) was not to be seen`, { cause: error })
  })
}

type Opening = NonNullable<ScreenState['open']>

async function openForPerson(
  app: AppServer,
  page: Page,
  { who, path, before }: Opening,
  people: SeededPeople,
  language: 'en' | 'he',
) {
  await page.evaluate((language) => {
    sessionStorage.clear()
    localStorage.setItem('sprintling_language', language)
  }, language)
  await page.context().clearCookies()
  if (who !== 'a visitor') await page.context().addCookies([sessionCookie(people[who], app.url)])
  await before?.(page)
  await page.goto(path)
}
