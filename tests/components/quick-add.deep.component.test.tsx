import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { type } from './support/keyboard.ts'
import { line, paste } from './support/quick-add.ts'
import { button, cardIn, isAbsent, isFocused, isGone, label, shows } from './support/screen.ts'

/** Chips that go back into the text, and 200 pasted tasks, whose rendering takes seconds. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const chip = (name: string) => button(`Remove ${name}`)
const added = () =>
  server.writes.flatMap(({ body }) => (body as { tasks?: { title: string }[] } | undefined)?.tasks ?? [])

const undoByKeys = () => type('{Control>}z{/Control}')

// Proves 11.32, 11.33
it('puts a removed chip’s words back where they were typed, and undoes each step with Ctrl+Z', async () => {
  visitAs(family, family.ana, '/backlog')
  await label('Add a task').click()
  await isFocused(line())
  await type('Read #math on ')
  await expect.element(line()).toHaveValue('Read on ')
  await chip('Math').click()
  await expect.element(line()).toHaveValue('Read #math on ')
  isAbsent(chip('Math'))
  await undoByKeys()
  await expect.element(line()).toHaveValue('Read on ')
  await shows(chip('Math'))
  await chip('Math').click()
  await expect.element(line()).toHaveValue('Read #math on ')
  await userEvent.keyboard('{End}20 min')
  await chip('20min').click()
  await isGone(chip('20min'))
  await expect.element(line()).toHaveValue('Read #math on 20 min')
  await type('{Enter}')
  await cardIn('To do', 'Read #math on 20 min')
  expect(added()).toMatchObject([{ title: 'Read #math on 20 min', subject: null, estimatedTime: null }])
  await type('Draw @mia ')
  await shows(chip('Mia'))
  await undoByKeys()
  await expect.element(line()).toHaveValue('Draw @mia ')
  await isGone(chip('Mia'))
})

it('offers the remaining lines of a pasted list after its first 200', async () => {
  visitAs(family, family.ana, '/backlog')
  await label('Add a task').click()
  await paste(Array.from({ length: 203 }, (_, index) => `Leaf ${index + 1}`).join('\n'))
  await shows(page.getByText('These are the first 200. 3 more lines come after them.'))
  await button('Add 200 tasks').click()
  await shows(button('Add 3 tasks'))
  await expect.element(page.getByLabelText('Title of task 1')).toHaveValue('Leaf 201')
})
