import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import '#web/features/plan/week/week.tsx' // so that the first test does not wait until this file is built
import { boxOf, dragOverlay, grabs, letsGo, movesTo } from './drag.ts'
import { isGone, presses, texts } from './screen.ts'

/** The week view: a row for each learner, a column for each day. */

/** The cards of a learner on a day, by the label of the cell: `Ben, Wednesday, March 4`. */
export const cell = (name: string): Locator =>
  page.getByRole('list', { name, exact: true, includeHidden: true })

/** Returns the titles in a cell, from top to bottom. */
const planned = (name: string): string[] => texts(cell(name).getByRole('heading', { level: 3 }))

/** Waits until a cell holds exactly these tasks. */
export const plans = (name: string, ...titles: string[]) =>
  expect.poll(() => (cell(name).query() ? planned(name) : [])).toEqual(titles)

/** Returns the middle of a cell. Its position follows from the headings of its column and row. */
export function middleOf(day: string, learner: string): { x: number; y: number } {
  const across = boxOf(page.getByRole('columnheader', { name: day }))
  const down = boxOf(page.getByRole('rowheader', { name: learner }))
  return { x: (across.left + across.right) / 2, y: (down.top + down.bottom) / 2 }
}

/** Drags a card to a learner’s day with the mouse. */
export async function dragsTo(title: string, day: string, learner: string): Promise<void> {
  const goal = middleOf(day, learner)
  const { x, y } = await grabs(title)
  await movesTo(
    { x: x + 8, y: y + 4 },
    { x: goal.x, y: (y + goal.y) / 2 },
    { x: goal.x, y: goal.y - 2 },
    goal,
  )
  await letsGo()
  await isGone(dragOverlay())
}

/** Chooses an item in the menu of a card. */
export async function choosesFor(title: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Move “${title}” to…`, exact: true }).click()
  await presses(page.getByRole('menuitemradio', { name: choice, exact: true }), 'Enter') // a click can hit a toast
  await isGone(page.getByRole('menu'))
}
