import { page } from 'vitest/browser'
import { palette } from '#domain/subject.ts'
import { server, visitAs } from './app.ts'
import type { Family, Sprint } from './family.ts'
import { button, dialog, label, shows } from './screen.ts'

/** The dialog that shows both versions of an edit conflict, and steps that lead to it. */

export const versions = (thing: string) => dialog(`Someone else changed this ${thing}`)
/** The option for one of the two versions of a field. */
export const version = (field: string, whose: 'Theirs' | 'Yours') =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: whose })
export const save = () => button(/^Save( changes)?$/).last()

/** Returns the texts of the fields that differ. */
export function choices(): string[] {
  const all = dialog().last().getByRole('group').elements() as HTMLElement[]
  return all.map(({ innerText }) => innerText)
}

/** Saves Ana's edit of a sprint after Tom has changed it. */
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

/** Saves Ana's edit of a subject after Tom has changed it. */
export async function editsSubjectThatTomChanges(family: Family): Promise<void> {
  visitAs(family, family.ana, '/settings')
  await button('Edit Math').click()
  await label('Subject name').fill('Numbers')
  await page.getByRole('radio', { name: 'Teal' }).click({ force: true })
  const body = { name: 'Algebra', color: palette[6] }
  await server.ok(family.tom, 'PATCH /api/subjects/:id', { params: { id: family.math.id }, body })
  await button('Save').click()
  await shows(versions('subject'))
}
