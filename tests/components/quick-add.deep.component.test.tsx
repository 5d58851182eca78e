import { it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { paste } from './support/quick-add.ts'
import { button, label, shows } from './support/screen.ts'

/** Draws 200 pasted tasks, which takes seconds. */

it('says how much of a pasted list did not fit', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/backlog')
  await label('Add a task').click()
  await paste(Array.from({ length: 203 }, (_, index) => `Leaf ${index + 1}`).join('\n'))
  await shows(page.getByText('At most 200 tasks can be added at once; 3 more lines were left out.'))
  await shows(button('Add 200 tasks'))
})
