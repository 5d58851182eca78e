import { it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { dialog, shows } from './support/screen.ts'

/** Looking back at a sprint about which nobody has said anything yet. */

// Proves 11.182
it('lets another facilitator answer about a sprint that has no answers yet', async () => {
  const family = new Family()
  family.aSprint({ status: 'completed' })
  visitAs(family, family.tom, '/sprint-planning')
  const lastTime = page.getByRole('region', { name: 'Last time: “Week ten”' })
  await lastTime.getByRole('link', { name: 'Look back' }).click()
  await dialog()
    .getByRole('group', { name: 'What went well?' })
    .getByRole('button', { name: 'Proud' })
    .click()
  await userEvent.keyboard('{Escape}')
  await shows(lastTime.getByText('Proud'))
})
