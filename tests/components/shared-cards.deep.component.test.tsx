import { beforeEach, expect, it } from 'vitest'
import { visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import { button, card, dialog, isAbsent, label, press, shows } from './support/screen.ts'

/** Time and progress of each sibling on a shared card. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

const shared = (title: string, more: Partial<Task> = {}) =>
  family.aTask({ title, sprintId, assignees: [family.ben.id, family.mia.id], ...more })

// Proves 11.106
it('logs time for one child or for each, undoes it, and changes one child’s progress', async () => {
  const task = shared('Read')
  Object.assign(task, { status: 'in_progress' })
  Object.assign(task.shares[0] ?? {}, { status: 'in_progress' })
  const times = () => family.tasks.find(({ id }) => id === task.id)?.shares.map(({ timeSpent }) => timeSpent)
  visitAs(family, family.ana, '/sprint-board')
  await card('Read').click()
  await label('For').selectOptions('Mia Lind')
  await button('+15min').click()
  await shows(dialog().getByText('Mia: 15min added.'))
  await expect.poll(times).toEqual([null, '15min'])
  await label('For').selectOptions('Everyone')
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(times).toEqual([null, null])
  await button('+30min').click()
  await expect.poll(times).toEqual(['30min', '30min'])

  const slider = dialog().getByRole('slider', { name: 'Ben: progress' })
  const shown: string[] = []
  const note = () => queueMicrotask(() => shown.push((slider.element() as HTMLInputElement).value))
  document.addEventListener('pointerup', note, { once: true }) // runs after the slider's own listener
  await slider.click()
  expect(shown).toEqual(['50'])
  await press('ArrowRight')
  await shows(dialog().getByText('In progress · 51%'))
  const far = () => family.tasks.find(({ id }) => id === task.id)?.shares.map(({ progress }) => progress)
  await expect.poll(far).toEqual([51, 0])
  isAbsent(dialog().getByRole('slider', { name: 'Mia: progress' }))
})
