import { expect } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { Family, type Task } from './family.ts'
import { isIn, latinWords } from './language.ts'

/** A family that uses the app in Hebrew. */

export const t = translator('he')

/** The names of the board's columns, from first to last. */
export const columns = [t('status.todo'), t('status.in_progress'), t('status.done')] as const

/** Creates a family of only Ruth and her son Itai, who replace Ana and Ben. */
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

/** Creates these tasks for Itai, in the backlog or in a sprint. */
export function addTasks(family: Family, titles: string[], more: Partial<Task> = {}): void {
  for (const title of titles) family.aTask({ title, estimatedTime: '1h', ...more })
}

/** Starts a sprint and returns its id. */
export const startSprint = (family: Family): string =>
  family.aSprint({ name: 'שבוע הרי הגעש', status: 'active' }).id

/** Waits until the page is right to left, and expects no Latin words on it except these user-entered ones. */
export async function isInHebrewAlone(...typed: string[]): Promise<void> {
  await isIn('he')
  expect(latinWords(...typed).join(' | ')).toBe('')
}
