import { expect } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { Family, type Task } from './family.ts'
import { isIn, latinWords } from './language.ts'

/** A family that reads Hebrew. */

export const t = translator('he')

/** The names of the columns of a board, in their order. */
export const columns = [t('status.todo'), t('status.in_progress'), t('status.done')] as const

/** Ruth and her son Itai, in the place of Ana and Ben, and nobody else. */
export function hebrewFamily(): Family {
  const family = new Family()
  const [ruth, itai] = [family.ana, family.ben]
  Object.assign(ruth, { firstName: 'רות', lastName: 'אלון', language: 'he' })
  Object.assign(itai, { firstName: 'איתי', lastName: 'אלון', language: 'he' })
  family.people = [ruth, itai]
  family.members = family.people.map((person) => family.memberOf(person))
  family.workspace.name = 'משפחת אלון'
  family.math.name = 'חשבון'
  family.art.name = 'אומנות'
  return family
}

/** Gives Itai these tasks, in the backlog or in a sprint. */
export function addTasks(family: Family, titles: string[], more: Partial<Task> = {}): void {
  for (const title of titles) family.aTask({ title, estimatedTime: '1h', ...more })
}

/** Starts a sprint, and returns its id. */
export const startSprint = (family: Family): string =>
  family.aSprint({ name: 'שבוע הרי הגעש', status: 'active' }).id

/** Waits until the page runs from right to left, and expects no Latin words on it except these, which somebody typed. */
export async function isInHebrewAlone(...typed: string[]): Promise<void> {
  await isIn('he')
  expect(latinWords(...typed).join(' | ')).toBe('')
}
