import { beforeEach, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { announces, dragOverlay } from './support/drag.ts'
import { Family } from './support/family.ts'
import { focusIsOn, pressKeys, type } from './support/keyboard.ts'
import { button, card, cardIn, dialog, isGone, label, seesSuccess, shows } from './support/screen.ts'

/** Shortcuts of a single key in situations that `shortcuts.component.test.tsx` leaves out. */

let family: Family

beforeEach(() => {
  family = new Family()
  const { id: sprintId } = family.aSprint({ name: 'Volcano week', status: 'active' })
  for (const title of ['Draw', 'Read', 'Sing']) family.aTask({ sprintId, title, assignedTo: family.mia.id })
  family.aTask({ sprintId, title: 'Walk', status: 'in_progress', assignedTo: family.ben.id })
})

async function visitBoard(person = family.ana) {
  visitAs(family, person, '/sprint-board')
  await shows(card('Draw'))
}

async function focusCard(title: string) {
  const element = await card(title).findElement()
  element.focus()
}

it('keeps showing a chosen day while an earlier change is still being saved', async () => {
  await visitBoard()
  await focusCard('Draw')
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await pressKeys('2')
  await cardIn('In progress', 'Draw')
  await pressKeys('d')
  await page.getByRole('menuitemradio', { name: 'Thursday, March 5' }).click()
  const draw = page.getByRole('article').filter({ has: card('Draw') })
  await expect.poll(() => draw.element().textContent).toContain('Thu')
  const seen = new Set<boolean>()
  const look = () => seen.add(draw.elements().some((one) => one.textContent.includes('Thu')))
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  letGo()
  await expect.poll(() => server.sent('PATCH').length).toBe(2)
  await seesSuccess('Task updated', 'Draw')
  observer.disconnect()
  expect([...seen]).toEqual([true])
})

// Proves 11.44
it('moves between rows of the backlog list, and edits, moves and schedules tasks by key', async () => {
  for (const title of ['Bark', 'Ferns']) family.aTask({ title, assignedTo: family.mia.id })
  visitAs(family, family.ana, '/backlog')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await shows(page.getByRole('region', { name: 'Tasks as a list' }))
  await focusCard('Bark')
  await pressKeys('ArrowDown')
  await focusIsOn(card('Ferns'))
  await userEvent.keyboard('d')
  await shows(page.getByRole('menuitemradio', { name: 'Any day' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await isGone(page.getByRole('menu'))
  await expect.poll(() => family.tasks.find(({ title }) => title === 'Ferns')?.day).not.toBeNull()
  await focusIsOn(card('Ferns'))
  await userEvent.keyboard('2')
  await expect.poll(() => family.tasks.find(({ title }) => title === 'Ferns')?.status).toBe('in_progress')
  await focusIsOn(card('Ferns'))
  await userEvent.keyboard('e')
  await expect.element(dialog('Edit task').getByLabelText('Title')).toHaveValue('Ferns')
})

// Proves 11.44
it('makes every card of the week a Tab stop when the arrow shortcuts are switched off', async () => {
  localStorage.setItem(
    `sprintling_shortcuts_${family.ana.id}`,
    JSON.stringify({ off: ['cards', 'undo'], singleKeys: true }),
  )
  visitAs(family, family.ana, '/sprint-board?view=week')
  await shows(page.getByRole('grid'))
  const stops = () => page.getByRole('grid').element().querySelectorAll('h3 [data-stop][tabindex="0"]').length
  await expect.poll(stops).toBe(4)
  await focusCard('Draw')
  await userEvent.keyboard('3')
  await expect.poll(() => family.tasks.find(({ title }) => title === 'Draw')?.status).toBe('done')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('?')
  const list = dialog('Keyboard shortcuts').getByRole('region', { name: 'On this screen' })
  await expect.element(list.getByRole('checkbox', { name: /Undo/ })).not.toBeChecked()
  await expect.element(list.getByRole('checkbox', { name: /Choose a day/ })).toBeChecked()
  expect(family.tasks.find(({ title }) => title === 'Draw')?.status).toBe('done')
})

it('ignores held Enter and Space keys, except for typing text', async () => {
  await visitBoard()
  await focusCard('Draw')
  await type(' ')
  await announces('Picked up “Draw”.')
  holds(card('Draw'), ' ')
  await type('{Escape}')
  await announces('“Draw” is back where it was.')
  await isGone(dragOverlay())

  expect(holds(button('Move “Draw” to In progress'), 'Enter')).toBe('ignored')
  await type('n')
  await shows(dialog('New task'))
  expect(holds(label('Title'), 'Enter')).toBe('ignored')
  expect(holds(label('Title'), ' ')).toBe('typed')
  expect(holds(label('Description'), 'Enter')).toBe('typed')
})

/** Dispatches the event that browsers repeat while a key is held down. */
function holds(place: Locator, key: ' ' | 'Enter') {
  const code = key === ' ' ? 'Space' : key
  const held = new KeyboardEvent('keydown', { key, code, repeat: true, bubbles: true, cancelable: true })
  return place.element().dispatchEvent(held) ? 'typed' : 'ignored'
}
