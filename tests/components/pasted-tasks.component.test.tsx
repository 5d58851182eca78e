import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { focusIsOn } from './support/keyboard.ts'
import { line, paste, typeWords } from './support/quick-add.ts'
import { button, cardIn, dialog, isFocused, isGone, label, shows } from './support/screen.ts'

/** Pasting lists and tables into the quick-add field. */

let family: Family

beforeEach(async () => {
  family = new Family()
  visitAs(family, family.ana, '/backlog')
  await label('Add a task').click()
  await isFocused(line())
})

const added = () =>
  server.writes.flatMap(({ body }) => (body as { tasks?: { title: string }[] } | undefined)?.tasks ?? [])

const plain = {
  subject: null,
  estimatedTime: null,
  assignedTo: null,
  sprintId: null,
  day: null,
  status: 'todo',
}

// Proves 11.34
it('shows a pasted list for review, adds the valid tasks and keeps invalid ones for correction', async () => {
  const rows = () => dialog().getByRole('listitem')
  await typeWords('@ben ')
  await paste('- Moss #art 20min\n☐ Ferns @mia\n\n[x] Bark\n• Roots\n')
  await expect.poll(() => rows().elements().length).toBe(4)
  await dialog().getByLabelText('Subject').first().selectOptions('Math')
  await dialog().getByLabelText('Title of task 3').fill('Bark rubbings')
  await dialog().getByLabelText('Estimated time').nth(2).fill('soon')
  await button('Remove “Roots”').click()
  await expect.element(dialog().getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await button('Add 2 tasks').click()
  await shows(dialog().getByText('Please enter a time such as 30min, 1h or 1.5h.'))
  await expect.poll(() => rows().elements().length).toBe(1)
  await focusIsOn(dialog().getByLabelText('Estimated time'))
  await dialog().getByLabelText('Estimated time').fill('1,5h')
  await button('Add 1 task').click()
  await isGone(dialog())
  await cardIn('Done', 'Bark rubbings')
  await focusIsOn(line())
  const [math, art] = [family.math.id, family.art.id]
  const [ben, mia] = [family.ben.id, family.mia.id]
  expect(server.writes).toHaveLength(2)
  const bark = { title: 'Bark rubbings', subject: math, assignedTo: ben, status: 'done' }
  expect(added()).toEqual([
    { ...plain, title: 'Moss', subject: art, assignedTo: ben, estimatedTime: '20min' },
    { ...plain, title: 'Ferns', subject: math, assignedTo: mia },
    { ...plain, ...bark, estimatedTime: '1h 30min' },
  ])
})

// Proves 11.34
it('reads the columns of a pasted table, marks a title that is too long and adds the other tasks', async () => {
  const rows = () =>
    dialog()
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
  const tooLong = 'x'.repeat(201)
  await paste(`Task\tSubject\tNote\tTime\nMoss\tMath\tred book\t20 min\n${tooLong}\tBiology\t\t\n`)
  await expect.poll(() => rows().elements().length).toBe(2)
  await shows(dialog().getByText('This title is too long: 201 of 200 characters.'))
  await shows(dialog().getByText("Couldn't read: Biology"))
  await dialog().getByLabelText('Content of “Note”').selectOptions('Title')
  await expect.element(dialog().getByLabelText('Title of task 1')).toHaveValue('Moss red book')
  await button('Add 1 task').click()
  await expect.poll(() => rows().elements().length).toBe(1)
  await focusIsOn(dialog().getByLabelText('Title of task 1'))
  await dialog().getByLabelText('Title of task 1').fill('Ferns')
  await button('Add 1 task').click()
  await isGone(dialog())
  expect(added()).toEqual([
    { ...plain, title: 'Moss red book', subject: family.math.id, estimatedTime: '20min' },
    { ...plain, title: 'Ferns' },
  ])
})
