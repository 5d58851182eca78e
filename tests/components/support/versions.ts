import { page } from 'vitest/browser'
import { palette } from '#domain/subject.ts'
import { server, visitAs } from './app.ts'
import type { Family, Sprint } from './family.ts'
import { button, dialog, label, shows } from './screen.ts'

/** The dialog that shows what two people have made of the same thing, and how a test comes to it. */

export const versions = (thing: string) => dialog(`Somebody else has changed this ${thing}`)
/** One of the two choices of a field. */
export const version = (field: string, whose: 'Theirs' | 'Yours') =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: whose })
export const save = () => button(/^Save( changes)?$/).last()

/** The fields that differ, as they read. */
export function choices(): string[] {
  const all = dialog().last().getByRole('group').elements() as HTMLElement[]
  return all.map(({ innerText }) => innerText)
}

/** Ana edits a sprint while Tom changes it, and then saves hers. */
export async function editsSprintThatTomChanges(family: Family): Promise<Sprint> {
  const sprint = family.aSprint()
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit').click()
  await label('Sprint name').fill('Volcanoes')
  await label('End date').fill('2026-03-07')
  const body = { name: 'Week X', endDate: '2026-03-08', description: 'Plants' }
  await server.ok(family.tom, 'PATCH /api/sprints/:id', { params: { id: sprint.id }, body })
  await save().click()
  await shows(versions('sprint'))
  return sprint
}

/** Ana edits a subject while Tom changes it, and then saves hers. */
export async function editsSubjectThatTomChanges(family: Family): Promise<void> {
  visitAs(family, family.ana, '/settings')
  await button('Edit Math').click()
  await label('Name of the subject').fill('Numbers')
  await page.getByRole('radio', { name: 'Teal' }).click({ force: true })
  const body = { name: 'Algebra', color: palette[6] }
  await server.ok(family.tom, 'PATCH /api/subjects/:id', { params: { id: family.math.id }, body })
  await button('Save').click()
  await shows(versions('subject'))
}
