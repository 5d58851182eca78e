import type { Page } from 'playwright'
import { card } from './steps.ts'

/** The dialog with the details of the card “Water cycle”. Back closes it. */

export const details = (page: Page) => page.getByRole('dialog', { name: 'Water cycle' })

export async function openCardDetails(page: Page) {
  await card(page, 'Water cycle').click()
  await details(page).waitFor()
}

export const expectDialogClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
