import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, shows } from './support/screen.ts'

/** Changes of the school days that are refused. */

it('keeps at least one school day, and reverts a change that the server refuses', async () => {
  const family = new Family()
  family.workspace.schoolDays = '1'
  visitAs(family, family.ana, '/settings')
  await expect.element(button('Monday')).toHaveAttribute('aria-disabled', 'true')
  await shows(page.getByText('Keep at least one school day.'))
  server.refuse('PATCH /api/workspaces/:id', new Problem('rate_limited'))
  await button('Tuesday').click()
  await expect.element(button('Tuesday')).toHaveAttribute('aria-pressed', 'false')
})
