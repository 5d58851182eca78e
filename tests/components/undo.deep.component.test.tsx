import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, shows, toast } from './support/screen.ts'

/** The offer to undo a change, on a phone. */

it('keeps the undo toast small on a phone, and below open menus', async () => {
  const family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  for (const title of ['Fractions', 'Roots']) family.aTask({ title, sprintId })
  await page.viewport(360, 740)
  visitAs(family, family.ana, '/sprint-board')
  await button('Move “Fractions” to In progress').click()
  await shows(toast().getByRole('button', { name: 'Undo' }))
  const { top, bottom, left } = toast().element().getBoundingClientRect()
  expect(bottom - top).toBeLessThan(80)
  await button('Move “Roots” to…').click()
  const menu = page.getByRole('menu')
  await shows(menu)
  const shown = menu.element()
  shown.style.translate = `0 ${top - shown.getBoundingClientRect().top}px`
  const { x } = shown.getBoundingClientRect()
  expect(shown.contains(document.elementFromPoint(Math.max(x, left) + 20, top + 20))).toBe(true)
})
