import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { focusIsOn, pressKeys, type } from './support/keyboard.ts'
import {
  button,
  card,
  dialog,
  heading,
  isFocused,
  isAbsent,
  isGone,
  oneLine,
  seesSuccess,
  shows,
  texts,
} from './support/screen.ts'

/** The command palette: its results, its keyboard control, and what choosing a result does. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ name: 'Volcano week', status: 'active' }).id
  family.aTask({ sprintId, title: 'Build a volcano' })
})

const field = () => page.getByRole('combobox', { name: 'Search tasks, screens and actions' })
const options = () => texts(page.getByRole('option')).map((text) => text.replaceAll(/\s+/g, ' ').trim())
const chosen = () => texts(page.getByRole('option', { selected: true }))

async function openPalette(key = '/') {
  await shows(button('Search or jump to…'))
  await userEvent.keyboard(key)
  await focusIsOn(field())
}

// Proves 11.43
it('opens with /, Ctrl+K or its button, restores focus on Escape and is operated with arrow keys', async () => {
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('Build a volcano'))
  const title = await card('Build a volcano').findElement()
  title.focus()
  for (const key of ['/', '{Control>}k{/Control}']) {
    await openPalette(key)
    await userEvent.keyboard('{Escape}')
    await isGone(dialog())
    await isFocused(card('Build a volcano'))
  }
  await button('Search or jump to…').click()
  await focusIsOn(field())
  expect(chosen()).toEqual(['Add task'])
  await pressKeys('ArrowDown')
  expect(chosen()).toEqual(['New sprint'])
  await pressKeys('ArrowUp', 'ArrowUp')
  const last = options().at(-1)
  expect(oneLine(page.getByRole('option', { selected: true }))).toBe(last)
  await pressKeys('Home', 'End')
  expect(oneLine(page.getByRole('option', { selected: true }))).toBe(last)
  await type('backl')
  await expect.poll(options).toEqual(['Backlog'])
  await shows(page.getByRole('status').getByText('1 result'))
  await pressKeys('Enter')
  await shows(heading('Backlog'))
  expect(window.location.pathname).toBe('/backlog')
})

// Proves 11.43
it('finds tasks and their places, opens them there and restores deleted ones', async () => {
  family.aTask({ title: 'Volcano book' })
  const past = family.aSprint({ name: 'Old week', status: 'completed' })
  family.aTask({ sprintId: past.id, title: 'Map of rivers' })
  family.trash = [family.aTask({ title: 'Map of towns' })]
  family.tasks = family.tasks.filter(({ title }) => title !== 'Map of towns')
  visitAs(family, family.ana, '/learners')
  await openPalette()
  await type('VOLC')
  await expect
    .poll(options)
    .toEqual([
      'Volcano book Backlog',
      'Build a volcano Active sprint · Volcano week',
      'Volcano week Active sprint',
    ])
  await pressKeys('ArrowDown', 'Enter')
  await shows(dialog('Build a volcano'))
  expect(window.location.href).toMatch(/\/sprint-board$/)
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await isGone(dialog())
  await openPalette()
  expect(options()[0]).toBe('Build a volcano Active sprint · Volcano week')

  await type('map')
  await expect
    .poll(options)
    .toEqual(['Map of towns Deleted – restore', 'Map of rivers Completed sprint · Old week'])
  await pressKeys('Enter')
  await seesSuccess('Task restored', 'Map of towns')
  await openPalette()
  await type('rivers')
  await expect.poll(options).toEqual(['Map of rivers Completed sprint · Old week'])
  await pressKeys('Enter')
  await shows(dialog('Map of rivers'))
  isAbsent(dialog().getByRole('button', { name: 'Edit' }))
})

// Proves 11.43
it('offers a learner no results that are for facilitators', async () => {
  family.aSprint({ name: 'Secret plan' })
  visitAs(family, family.ben, '/sprint-board')
  await openPalette()
  await expect
    .poll(options)
    .toEqual([
      'Print week',
      'Check off the week',
      'Keyboard shortcuts',
      'Dashboard',
      'Sprint board',
      'Profile settings',
      'Volcano week Active sprint',
    ])
  await type('dark')
  await expect.poll(options).toEqual(['Appearance: Dark'])
})
