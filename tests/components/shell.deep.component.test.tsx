import { it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { isGone, label, press, shows } from './support/screen.ts'

/** Tooltips in the bar. */

it('shows tooltips for the controls in the top bar on hover and on keyboard focus', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/settings')
  const create = page.getByRole('banner').getByRole('button', { name: 'Create workspace' })
  const tooltip = page.getByRole('tooltip')
  await page.getByRole('heading', { level: 1 }).hover() // the pointer may already be on the button
  await create.hover()
  await shows(tooltip.getByText('Create workspace'))
  await press('Escape')
  await isGone(tooltip)
  label('Language').element().focus()
  await press('Shift')
  await shows(tooltip.getByText('Language'))
  await press('Tab')
  await isGone(tooltip)
})
