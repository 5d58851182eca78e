import { beforeEach, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pointer } from './support/actions.ts'
import { visitAs } from './support/app.ts'
import { boxOf, drags } from './support/drag.ts'
import type { Family } from './support/family.ts'
import { addTasks, columns, hebrewFamily, isInHebrewAlone, startSprint, t } from './support/hebrew-family.ts'
import { percent } from './support/language.ts'
import {
  button,
  card,
  cardIn,
  column,
  dialog,
  press,
  seesSuccess,
  shows,
  toastsShown,
} from './support/screen.ts'

/** The board in Hebrew: right to left and without English words. */

const [todo, inProgress, done] = columns

let family: Family

beforeEach(() => {
  family = hebrewFamily()
})

// Proves 2.32, 9.19
it('lays out columns from right to left, and moves cards both ways by mouse and keyboard', async () => {
  addTasks(family, ['שברים', 'מחזור המים'], { sprintId: startSprint(family) })
  visitAs(family, family.ana, '/sprint-board')
  await cardIn(todo, 'שברים')
  const places = columns.map((name) => boxOf(column(name)).x)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  await drags('שברים', done)
  await seesSuccess(t('board.updated'), t('board.finished', { title: 'שברים' }))
  await cardIn(done, 'שברים')
  await carries('מחזור המים', 'ArrowLeft', inProgress)
  await carries('מחזור המים', 'ArrowRight', todo)
  await shows(page.getByText(t('board.progress', { percent: percent('he', 50) }), { exact: true }))
  await isInHebrewAlone()
})

it('fills the slider and progress bar from the right, and dismisses a toast by a swipe to the left', async () => {
  addTasks(family, ['שברים'], { sprintId: startSprint(family), status: 'in_progress' })
  visitAs(family, family.ana, '/sprint-board')
  await card('שברים').click()
  await shows(dialog().getByText('איתי אלון'))
  await isInHebrewAlone()
  await button(t('common.edit')).click()
  const slider = page.getByRole('slider', { name: t('tasks.progress') })
  const { width, height } = boxOf(slider)
  await slider.click({ position: { x: width * 0.25, y: height / 2 } })
  const value = () => Number((slider.element() as HTMLInputElement).value)
  expect(value()).toBeGreaterThan(70)
  for (const key of ['Home', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await press(key)
  expect(value()).toBe(2)
  await expect.element(slider).toHaveAttribute('aria-valuetext', percent('he', 2))
  await isInHebrewAlone()
  await button(t('common.save')).click()
  await seesSuccess(t('tasks.updated'), 'שברים')
  const bar = page.getByRole('progressbar', { name: t('board.progressOf', { title: 'שברים' }) })
  const filled = bar.element().firstElementChild?.getBoundingClientRect()
  expect(filled?.right).toBeCloseTo(boxOf(bar).right, 0)

  await swipe(40)
  await swipe(-40)
  expect(toastsShown()).toHaveLength(1)
  await swipe(-55)
  await expect.poll(toastsShown).toEqual([])
})

/** The toast. The region that contains it has another name in Hebrew. */
const toast = () => page.getByRole('region', { name: /F8/ }).getByRole('listitem').last()

/** Moves a card into a column with the arrow keys. */
async function carries(title: string, arrow: string, name: string) {
  const [lifted = ''] = t('board.spoken.lifted', { card: '|' }).split('|')
  const place =
    t('board.spoken.place', { card: title, place: '|', total: '|', column: name }).split('|').at(-1) ?? ''
  const hears = (words: string): Locator => page.getByRole('status').filter({ hasText: words })
  const element = card(title).element()
  if (element instanceof HTMLElement) element.focus()
  await press(' ')
  await expect.element(hears(lifted)).toBeInTheDocument()
  for (let step = 0; step < 60 && hears(place).elements().length === 0; step++) await press(arrow)
  await press(' ')
  await cardIn(name, title)
}

async function swipe(distance: number) {
  const box = boxOf(toast())
  const [x, y] = [Math.round(box.x) + 100, Math.round(box.y) + 20]
  await pointer([
    { coords: { x, y }, keys: '[MouseLeft>]' },
    { coords: { x: x + distance / 2, y } },
    { coords: { x: x + distance, y } },
    { keys: '[/MouseLeft]' },
  ])
}
