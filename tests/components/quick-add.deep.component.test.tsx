import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { paste } from './support/quick-add.ts'
import { button, label, shows } from './support/screen.ts'

/** Renders 200 pasted tasks, which takes seconds. */

it('offers the rest of a long list after its first 200 lines', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/backlog')
  await label('Add a task').click()
  await paste(Array.from({ length: 203 }, (_, index) => `Leaf ${index + 1}`).join('\n'))
  await shows(page.getByText('These are the first 200. 3 more lines come after them.'))
  await button('Add 200 tasks').click()
  await shows(button('Add 3 tasks'))
  await expect.element(page.getByLabelText('Title of task 1')).toHaveValue('Leaf 201')
})
