import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { direction } from '#domain/language.ts'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { type Neighbours, neighbours } from '#tests/support/seed-states.ts'
import { wordsIn } from '#tests/support/translations.ts'
import {
  animationsOn,
  axeFindings,
  sidewaysScrolling,
  smallTargets,
} from '../support/accessibility-checks.ts'
import { doorScenes } from './auth-screen-states.ts'
import { type Scene, scenesAround } from './screen-states.ts'
import { boxOf, card, cardIn, column } from '../support/steps.ts'
import { workScenes } from './work-screen-states.ts'

const house = openHouse()

const scenes = [...doorScenes, ...scenesAround, ...workScenes]

/** Each run covers one theme on desktop and the other on the phone; the right-to-left run swaps them. */
const walks = [
  { language: 'en', onDesk: 'light', onPhone: 'dark' },
  { language: 'he', onDesk: 'dark', onPhone: 'light' },
] as const

const desk = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 360, height: 800 }

const still = { reducedMotion: 'reduce', hasTouch: true } as const

const found = { en: nothing(), he: nothing() }

beforeAll(async () => {
  await Promise.all(walks.map(walkThrough))
}, 600_000)

describe.each(walks)('every screen in every state ($language)', ({ language }) => {
  it('has nothing that axe finds fault with, in light and in dark', () => {
    expect(found[language].axe).toEqual([])
  })

  it('fits a phone, a tablet and a desk without scrolling sideways', () => {
    expect(found[language].sideways).toEqual([])
  })

  it('can be pressed by a finger: on a phone everything is at least 44 by 44 px', () => {
    expect(found[language].small).toEqual([])
  })

  it('does not move for whoever asked for less motion', () => {
    expect(found[language].moving).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('a card that is carried (%s)', (colorScheme) => {
  it('has nothing that axe finds fault with, and is still in its place where motion is not wanted', async () => {
    const family = await aFamily(house)
    const { id } = await aSprint(house, family, { status: 'active' })
    await aTask(house, family, { title: 'Fractions', sprint_id: id, description: 'Halves and thirds' })
    const page = await house.visitAs(family.ana, '/sprint-board', { ...still, colorScheme })
    const moving = await animationsOn(page)
    const from = await boxOf(card(page, 'Fractions'))
    const to = await boxOf(column(page, 'Done'))
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 80, { steps: 8 })
    expect(await axeFindings(page)).toEqual([])
    await page.mouse.up()
    await cardIn(page, 'Done', 'Fractions')
    await page.getByText('Task updated').first().waitFor()
    expect(moving).toEqual([])
  })
})

async function walkThrough({ language, onDesk, onPhone }: (typeof walks)[number]) {
  const { axe, sideways, small, moving } = found[language]
  const people = await neighbours(house, language)
  const page = await house.visit('/auth', still)
  const animations = await animationsOn(page)
  for (const scene of scenes) {
    const here = (wrong: string[]) => wrong.map((words) => `${scene.title}: ${words}`)
    await page.setViewportSize(desk)
    await page.emulateMedia({ colorScheme: onDesk })
    await enter(page, scene, people, language)
    axe.push(...here(await axeFindings(page)))
    sideways.push(...here(await sidewaysScrolling(page)))
    await page.setViewportSize(tablet)
    sideways.push(...here(await sidewaysScrolling(page)))
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: onPhone })
    axe.push(...here(await axeFindings(page)))
    sideways.push(...here(await sidewaysScrolling(page)))
    small.push(...here(await smallTargets(page)))
    moving.push(...here(animations.splice(0)))
  }
}

async function enter(page: Page, { title, open, show }: Scene, people: Neighbours, language: 'en' | 'he') {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (open) await openAs(page, open, people, language)
  await show(page, wordsIn(language)).catch((error: unknown) => {
    throw new Error(`“${title}” (${language}) was not to be seen`, { cause: error })
  })
  await page.locator(`html[dir=${direction(language)}]`).waitFor()
}

type Opening = NonNullable<Scene['open']>

async function openAs(page: Page, { who, path }: Opening, people: Neighbours, language: 'en' | 'he') {
  await page.evaluate((language) => {
    sessionStorage.clear()
    localStorage.setItem('sprintling_language', language)
  }, language)
  await page.context().clearCookies()
  if (who !== 'a visitor') {
    const cookie = { name: 'sprintling_session', value: people[who].token, url: house.url }
    await page.context().addCookies([cookie])
  }
  await page.goto(path)
}

function nothing(): Record<'axe' | 'sideways' | 'small' | 'moving', string[]> {
  return { axe: [], sideways: [], small: [], moving: [] }
}
