import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { direction } from '#domain/language.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { type SeededPeople, seedAllStates } from '#tests/support/seed-states.ts'
import { translator } from '#tests/support/translations.ts'
import {
  recordAnimations,
  axeViolations,
  horizontalOverflow,
  rulesOfColor,
  rulesOfLanguage,
  smallTouchTargets,
} from '../support/accessibility-checks.ts'
import { authScreenStates } from './auth-screen-states.ts'
import { deviceScreenStates } from './device-screen-states.ts'
import { type ScreenState, generalScreenStates } from './screen-states.ts'
import { boundingBoxOf, card, expectCardIn, column } from '../support/steps.ts'
import { workScreenStates } from './work-screen-states.ts'

const app = startAppServer()

const screenStates = [...authScreenStates, ...generalScreenStates, ...workScreenStates, ...deviceScreenStates]

/** Every rule holds in English and in light; the other theme and the other direction are asked for what they can change. */
const runs = [
  { language: 'en', onDesk: { theme: 'light' }, onPhone: { theme: 'dark', rules: rulesOfColor } },
  {
    language: 'he',
    onDesk: { theme: 'dark', rules: rulesOfLanguage },
    onPhone: { theme: 'light', rules: [] },
  },
] as const satisfies Run[]

type Run = { language: 'en' | 'he'; onDesk: Look; onPhone: Look }

/** Without `rules`, axe is asked for all of them. */
type Look = { theme: 'light' | 'dark'; rules?: string[] }

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 360, height: 800 }

const reducedMotion = { reducedMotion: 'reduce', hasTouch: true } as const

const problems = { en: noProblems(), he: noProblems() }

beforeAll(async () => {
  await Promise.all(runs.map(checkEveryScreen))
}, 600_000)

describe.each(runs)('every screen in every state ($language)', ({ language }) => {
  it('has nothing that axe finds fault with, in light and in dark', () => {
    expect(problems[language].axe).toEqual([])
  })

  it('fits a phone, a tablet and a desk without scrolling sideways', () => {
    expect(problems[language].sideways).toEqual([])
  })

  it('can be pressed by a finger: on a phone everything is at least 44 by 44 px', () => {
    expect(problems[language].small).toEqual([])
  })

  it('does not move for whoever asked for less motion', () => {
    expect(problems[language].moving).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('a card that is carried (%s)', (colorScheme) => {
  it('has nothing that axe finds fault with, and is still in its place where motion is not wanted', async () => {
    const family = await aFamily(app)
    const { id } = await aSprint(app, family, { status: 'active' })
    await aTask(app, family, { title: 'Fractions', sprint_id: id, description: 'Halves and thirds' })
    const page = await app.visitAs(family.ana, '/sprint-board', { ...reducedMotion, colorScheme })
    const moving = await recordAnimations(page)
    const from = await boundingBoxOf(card(page, 'Fractions'))
    const to = await boundingBoxOf(column(page, 'Done'))
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 80, { steps: 8 })
    expect(await axeViolations(page, colorScheme === 'dark' ? rulesOfColor : undefined)).toEqual([])
    await page.mouse.up()
    await expectCardIn(page, 'Done', 'Fractions')
    await page.getByText('Task updated').first().waitFor()
    expect(moving).toEqual([])
  })
})

async function checkEveryScreen({ language, onDesk, onPhone }: Run) {
  const { axe, sideways, small, moving } = problems[language]
  const people = await seedAllStates(app, language)
  const page = await app.visit('/auth', reducedMotion)
  await page.getByRole('heading').first().waitFor() // until then it may still note its own language
  const animations = await recordAnimations(page)
  for (const scene of screenStates) {
    const here = (wrong: string[]) => wrong.map((words) => `${scene.title}: ${words}`)
    await page.setViewportSize(desktop)
    await page.emulateMedia({ colorScheme: onDesk.theme })
    await showState(page, scene, people, language)
    axe.push(...here(await axeViolations(page, onDesk.rules)))
    sideways.push(...here(await horizontalOverflow(page)))
    await resizeTo(page, tablet)
    sideways.push(...here(await horizontalOverflow(page)))
    await resizeTo(page, phone)
    await page.emulateMedia({ colorScheme: onPhone.theme })
    if (onPhone.rules?.length !== 0) axe.push(...here(await axeViolations(page, onPhone.rules)))
    sideways.push(...here(await horizontalOverflow(page)))
    small.push(...here(await smallTouchTargets(page)))
    moving.push(...here(animations.splice(0)))
  }
}

/** With what follows from the width: media queries are told in the next frame, and React draws before the one after it. */
async function resizeTo(page: Page, size: typeof phone) {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function showState(
  page: Page,
  { title, open, reach }: ScreenState,
  people: SeededPeople,
  language: 'en' | 'he',
) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (open) await openForPerson(page, open, people, language)
  await reach(page, translator(language)).catch((error: unknown) => {
    throw new Error(`“${title}” (${language}) was not to be seen`, { cause: error })
  })
  await page.locator(`html[dir=${direction(language)}]`).waitFor()
}

type Opening = NonNullable<ScreenState['open']>

async function openForPerson(
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
  if (who !== 'a visitor') {
    const cookie = { name: 'sprintling_session', value: people[who].token, url: app.url }
    await page.context().addCookies([cookie])
  }
  await before?.(page)
  await page.goto(path)
}

function noProblems(): Record<'axe' | 'sideways' | 'small' | 'moving', string[]> {
  return { axe: [], sideways: [], small: [], moving: [] }
}
