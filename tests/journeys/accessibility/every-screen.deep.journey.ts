import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { direction } from '#domain/language.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { seedAllStates } from '#tests/support/seed-states.ts'
import {
  recordAnimations,
  axeViolations,
  horizontalOverflow,
  rulesOfColor,
  rulesOfLanguage,
  smallFieldLetters,
  smallTouchTargets,
} from '../support/accessibility-checks.ts'
import { authScreenStates } from './auth-screen-states.ts'
import { childScreenStates, pairingScreenStates } from './device-screen-states.ts'
import { type ScreenState, generalScreenStates } from './screen-states.ts'
import { workScreenStates } from './work-screen-states.ts'
import { boundingBoxOf, card, expectCardIn, column } from '../support/steps.ts'
import { desktop, openWalk, phone, reducedMotion, resizeTo, showState, tablet } from './walk.ts'

const app = startAppServer()

const problems = { en: noProblems(), he: noProblems() }

beforeAll(async () => {
  await Promise.all([
    checkInBoth([...authScreenStates, ...generalScreenStates]),
    checkInBoth([...workScreenStates, ...pairingScreenStates]),
    checkEachAnew(childScreenStates),
  ])
}, 600_000)

describe.each(['en', 'he'] as const)('every screen in every state (%s)', (language) => {
  it('has no axe violations', () => {
    expect(problems[language].axe).toEqual([])
  })

  it('fits a phone, a tablet and a desktop without horizontal scrolling', () => {
    expect(problems[language].sideways).toEqual([])
  })

  it('has touch targets of at least 44 by 44 px on a phone', () => {
    expect(problems[language].small).toEqual([])
  })

  it('shows no animation if the user prefers reduced motion', () => {
    expect(problems[language].moving).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('a card that is being dragged (%s)', (colorScheme) => {
  it('has no axe violations, and does not animate if the user prefers reduced motion', async () => {
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
    expect(await axeViolations(page, colorScheme === 'dark' ? { rules: rulesOfColor } : {})).toEqual([])
    await page.mouse.up()
    await expectCardIn(page, 'Done', 'Fractions')
    await page.getByText('Task updated').first().waitFor()
    expect(moving).toEqual([])
  })
})

/** Shows each state in English and checks it in Hebrew too. */
async function checkInBoth(states: ScreenState[]) {
  const people = await seedAllStates(app, 'en')
  const { page, animations } = await openWalk(app)
  for (const scene of states) {
    await showState(app, page, scene, people, 'en')
    await checkInEnglish(page, scene)
    problems.en.moving.push(...animations.splice(0).map((words) => `${scene.title}: ${words}`))
    await switchTo(page, 'he')
    await checkInHebrew(page, scene)
    await switchTo(page, 'en')
    problems.he.moving.push(...animations.splice(0).map((words) => `${scene.title}: ${words}`))
  }
}

/** Shows each state again in each language, for states without a language picker. */
async function checkEachAnew(states: ScreenState[]) {
  for (const language of ['en', 'he'] as const) {
    const people = await seedAllStates(app, language)
    const { page, animations } = await openWalk(app)
    for (const scene of states) {
      await showState(app, page, scene, people, language)
      await (language === 'en' ? checkInEnglish : checkInHebrew)(page, scene)
      problems[language].moving.push(...animations.splice(0).map((words) => `${scene.title}: ${words}`))
    }
  }
}

/** Applies every rule in the light theme on a desktop, then the rules that a phone or the dark theme can affect. */
async function checkInEnglish(page: Page, { title }: ScreenState) {
  const found = problems.en
  const here = (wrong: string[]) => wrong.map((words) => `${title}: ${words}`)
  found.axe.push(...here(await axeViolations(page)))
  found.sideways.push(...here(await horizontalOverflow(page)))
  await resizeTo(page, tablet)
  found.sideways.push(...here(await horizontalOverflow(page)))
  await resizeTo(page, phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  found.axe.push(...here(await axeViolations(page, { rules: rulesOfColor })))
  found.sideways.push(...here(await horizontalOverflow(page)))
  found.small.push(...here(await smallTouchTargets(page)), ...here(await smallFieldLetters(page)))
}

/** Applies the rules that other words and the other text direction can affect. */
async function checkInHebrew(page: Page, { title }: ScreenState) {
  const found = problems.he
  const here = (wrong: string[]) => wrong.map((words) => `${title}: ${words}`)
  await resizeTo(page, phone)
  found.sideways.push(...here(await horizontalOverflow(page)))
  found.small.push(...here(await smallTouchTargets(page)), ...here(await smallFieldLetters(page)))
  await resizeTo(page, tablet)
  found.sideways.push(...here(await horizontalOverflow(page)))
  await resizeTo(page, desktop)
  await page.evaluate(() => scrollTo(0, 0)) // so that the header covers no control partly
  found.axe.push(...here(await axeViolations(page, { rules: rulesOfLanguage })))
  found.sideways.push(...here(await horizontalOverflow(page)))
}

/**
 * Changes the language with the picker of the page. It dispatches the event without a click, so that open dialogs
 * and menus, which cover the picker, stay open.
 */
async function switchTo(page: Page, language: 'en' | 'he') {
  await page.evaluate((language) => {
    const option = document.querySelector<HTMLOptionElement>(`select > option[value=${language}]`)
    const picker = option?.closest('select')
    if (!picker) throw new Error('there is nowhere to choose a language')
    picker.value = language
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)
  await page.locator(`html[dir=${direction(language)}]`).waitFor()
}

function noProblems(): Record<'axe' | 'sideways' | 'small' | 'moving', string[]> {
  return { axe: [], sideways: [], small: [], moving: [] }
}
