import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog } from './support/screen.ts'

/** The number field in the form of a series. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const plan = () => visitAs(family, family.ana, '/sprint-planning')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })

it('keeps the value of a number field when the user scrolls the wheel over it', async () => {
  plan()
  await button('New series').click()
  await dialog().getByRole('radio', { name: 'A few a week' }).click()
  const perWeek = field('How many a week')
  await perWeek.click()
  for (const direction of ['down', 'up', 'up'] as const) await userEvent.wheel(perWeek, { direction })
  await expect.element(perWeek).not.toHaveFocus()
  expect(perWeek).toHaveValue(3)
})
