import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { focusIsOn, pressKeys, type } from './support/keyboard.ts'
import { card, cardIn, dialog, isAbsent, isGone, label, shows, titlesIn } from './support/screen.ts'
import { plans } from './support/week.ts'

/** Shortcuts of a single key: where they work and where they are disabled. */

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

// Proves 11.44
it('focuses cards with arrows, edits with e, moves with 1 to 3 and adds with n, but not while the user types', async () => {
  await visitBoard()
  await focusCard('Draw')
  await pressKeys('ArrowDown')
  await focusIsOn(card('Read'))
  await pressKeys('ArrowUp', 'ArrowRight')
  await focusIsOn(card('Walk'))
  await pressKeys('ArrowLeft')
  await focusIsOn(card('Draw'))
  await pressKeys('3')
  await cardIn('Done', 'Draw')
  await focusIsOn(card('Draw'))
  await pressKeys('1')
  await cardIn('To do', 'Draw')
  await pressKeys('e')
  await expect.element(dialog('Edit task').getByLabelText('Title')).toHaveValue('Draw')
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())

  await userEvent.keyboard('{Shift>}n{/Shift}')
  isAbsent(dialog())
  await userEvent.keyboard('n')
  await shows(dialog('New task'))
  await focusIsOn(label('Title'))
  await type('no e 1 / ?')
  await expect.element(label('Title')).toHaveValue('no e 1 / ?')
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

// Proves 11.44
it('edits, moves and selects with the same keys in the week, and opens the days with d', async () => {
  visitAs(family, family.ana, '/sprint-board?view=week')
  await shows(page.getByRole('grid'))
  await focusCard('Draw')
  await pressKeys('ArrowUp', 'ArrowUp')
  await focusIsOn(card('Walk'))
  await userEvent.keyboard('x')
  await shows(page.getByRole('toolbar').getByText('1 selected'))
  await userEvent.keyboard('3')
  await expect.poll(() => family.tasks.find(({ title }) => title === 'Walk')?.status).toBe('done')
  await userEvent.keyboard('{Escape}')
  await isGone(page.getByRole('toolbar'))
  await focusIsOn(card('Walk'))
  await userEvent.keyboard('d')
  await page.getByRole('menuitemradio', { name: 'Thursday, March 5' }).click()
  await isGone(page.getByRole('menu'))
  await plans('Ben, Thursday, March 5', 'Walk')
  await focusIsOn(card('Walk'))
  await userEvent.keyboard('e')
  await expect.element(dialog('Edit task').getByLabelText('Title')).toHaveValue('Walk')
})

// Proves 11.44
it('does not let a learner move other learners’ cards or create tasks by key', async () => {
  await visitBoard(family.ben)
  await focusCard('Draw')
  await pressKeys('3', 'n')
  expect(titlesIn('Done')).toEqual([])
  isAbsent(dialog())
  await focusCard('Walk')
  await pressKeys('3')
  await cardIn('Done', 'Walk')
})

// Proves 11.44
it('lists the shortcuts of the current screen first, and remembers which ones are switched off', async () => {
  await visitBoard()
  await userEvent.keyboard('?')
  const list = dialog('Keyboard shortcuts')
  await shows(
    list.getByRole('region', { name: 'On this screen' }).getByRole('checkbox', { name: /New task/ }),
  )
  await list.getByRole('checkbox', { name: /New task/ }).click()
  await userEvent.keyboard('{Escape}')
  await isGone(list)
  await userEvent.keyboard('n')
  isAbsent(dialog())
  await userEvent.keyboard('?')
  await list.getByRole('checkbox', { name: 'Single-key shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await isGone(list)
  await userEvent.keyboard('/?')
  isAbsent(dialog())
  await userEvent.keyboard('{Control>}k{/Control}')
  await shows(page.getByRole('combobox'))
  expect(JSON.parse(localStorage.getItem(`sprintling_shortcuts_${family.ana.id}`) ?? '')).toEqual({
    off: ['newTask'],
    singleKeys: false,
  })
})
