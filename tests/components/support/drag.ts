import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pointer } from './actions.ts'
import { card, column, isGone } from './screen.ts'

/** Dragging cards with the mouse, and the announcements that go with it. */

type Point = { x: number; y: number }

export const boxOf = (place: Locator) => place.element().getBoundingClientRect()

/** Moves the pointer over these points. The mouse button stays pressed or released, as it was. */
export async function movesTo(...points: Point[]): Promise<void> {
  await pointer(points.map((coords) => ({ coords })))
}

/** Presses the mouse on a card, near its corner. */
export async function grabs(title: string): Promise<Point> {
  const { x, y } = boxOf(card(title))
  const coords = { x: Math.round(x) + 8, y: Math.round(y) + 8 }
  await pointer([{ coords }, { coords, keys: '[MouseLeft>]' }])
  return coords
}

export async function letsGo(): Promise<void> {
  await pointer([{ keys: '[/MouseLeft]' }])
  await new Promise((resolve) => setTimeout(resolve, clickDelayAfterDrag))
}

/** Milliseconds after a drag in which dnd-kit treats every click as the end of that drag. */
const clickDelayAfterDrag = 50

/**
 * Drags a card into a column and drops it at the y coordinate `at`, by default at the bottom. The first small move
 * starts the drag.
 */
export async function drags(title: string, name: string, at?: number): Promise<void> {
  const to = boxOf(column(name))
  const { x, y } = await grabs(title)
  const goal = { x: to.x + to.width / 2, y: at ?? Math.min(to.bottom, window.innerHeight) - 20 }
  await movesTo(
    { x: x + 8, y: y + 4 },
    { x: goal.x, y: (y + goal.y) / 2 },
    { x: goal.x, y: goal.y - 2 },
    goal,
  )
  await letsGo()
  await isGone(dragOverlay())
}

/** The copy of a card that follows the pointer. Unlike in the card itself, its title is not a button. */
export function dragOverlay(): Locator {
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  return titles.filter({ hasNot: page.getByRole('button') })
}

/** Waits until this text is announced to screen readers. */
export const announces = (words: string) =>
  expect.element(page.getByRole('status').getByText(words, { exact: true })).toBeInTheDocument()
