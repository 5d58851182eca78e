import { expect } from 'vitest'
import { dialog } from './screen.ts'

/** Waits until the dialog of a task shows this time spent. */
export const spends = (time: string): Promise<void> =>
  expect.element(dialog().getByRole('definition').nth(2)).toHaveTextContent(time)
