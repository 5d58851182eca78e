import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, visit, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, isFocused, isGone, label, shows } from './support/screen.ts'

/** Unsaved input on the account page, and the strength of a password at sign-up. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('keeps unsaved profile fields and the new email through a reload, and drops the input of a canceled form', async () => {
  visitAs(family, family.ana, '/account')
  await label('Last name').fill('Moss')
  await button('Change email').click()
  await label('New email').fill('new@example.org')
  await label('Current password').first().fill('leaf and stem')
  await reopen()
  await expect.element(label('Last name')).toHaveValue('Moss')
  await expect.element(label('New email')).toHaveValue('new@example.org')
  await expect.element(label('Current password').first()).toHaveValue('')

  await button('Cancel').click()
  await isGone(label('New email'))
  await button('Change email').click()
  await label('New email').fill('newer@example.org')
  await button('Cancel').click()
  await isGone(label('New email'))
  await isFocused(button('Change email'))
  await button('Change password').click()
  await isFocused(label('Current password'))
  await label('New password').fill('stem and leaf')
  await button('Cancel').click()
  await isFocused(button('Change password'))
  await button('Change email').click()
  await expect.element(label('New email')).toHaveValue('')
  await button('Change password').click()
  await expect.element(label('New password')).toHaveValue('')
})

it('warns at sign-up about a password that contains the name typed there', async () => {
  visit('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await label('Last name').fill('Quillfeather')
  await label('Password').fill('Quillfeather1')
  await shows(page.getByText('Names and addresses are easy to guess. Leave them out.'))
})
