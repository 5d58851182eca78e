import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { card, openScreen } from '../support/steps.ts'

/** Forced colors mode (Windows high contrast), in which no information may depend on a background color alone. */

const app = startAppServer()

it.each(['light', 'dark'] as const)(
  'keeps buttons, bars, check marks, the current page and subject colors distinct on a %s background',
  async (colorScheme) => {
    const family = await aFamily(app)
    const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
    await aTask(app, family, { title: 'Spelling', sprint_id, status: 'in_progress', progress: 40 })
    await aTask(app, family, { title: 'Map', sprint_id, status: 'done' })
    const page = await app.visitAs(family.ana, '/backlog', { forcedColors: 'active', colorScheme })
    await openScreen(page, 'Sprint board')
    await card(page, 'Map').waitFor()
    const ground = (await colorsOf(page.locator('html'))).background

    const primary = await colorsOf(page.getByRole('button', { name: 'Add task' }))
    const secondary = await colorsOf(page.getByRole('button', { name: 'View progress' }))
    expect(primary.background).not.toBe(ground)
    expect(secondary.border).not.toBe(ground)
    expect(secondary.background).toBe(ground)

    const bar = page.getByRole('article').filter({ hasText: 'Spelling' }).getByRole('progressbar')
    expect((await colorsOf(bar)).border).not.toBe(ground)
    expect((await colorsOf(bar.locator('div'))).background).not.toBe(ground)
    const tick = page.getByRole('article').filter({ hasText: 'Map' }).getByText('Done', { exact: true })
    const { background, text } = await colorsOf(tick.locator('..'))
    expect(background).not.toBe(ground)
    expect(text).not.toBe(background)

    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect((await colorsOf(links.and(page.locator('[aria-current]')))).outline).not.toBe(ground)
    expect((await colorsOf(links.first())).outline).toBe('none')
    await links.first().focus()
    await page.keyboard.press('Tab')
    expect((await colorsOf(page.locator(':focus'))).outline).not.toMatch(/none/)

    await openScreen(page, 'Settings')
    await page.getByRole('button', { name: 'Edit Art' }).click()
    const swatches = page.getByRole('group', { name: 'Color' }).locator('label')
    const painted = await swatches.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    )
    expect(new Set(painted).size).toBe(8)
    expect((await colorsOf(swatches.nth(1))).outline).not.toBe('none')
    expect((await colorsOf(swatches.nth(2))).outline).toBe('none')
  },
)

function colorsOf(part: Locator) {
  return part.evaluate((element) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle, outlineColor } =
      getComputedStyle(element)
    return {
      background: backgroundColor,
      text: color,
      border: borderTopWidth === '0px' ? 'none' : borderTopColor,
      outline: outlineStyle === 'none' ? 'none' : outlineColor,
    }
  })
}
