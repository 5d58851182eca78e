import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family, type Task, type User } from './support/family.ts'
import { Problem } from '#domain/errors.ts'
import {
  button,
  card,
  dialog,
  isAbsent,
  isGone,
  presses,
  seesFailure,
  seesSuccess,
  shows,
  spokenLine,
  unreachable,
} from './support/screen.ts'

/** Checklist lines in a description, and its links. */

const description = 'For the cake:\n- milk\n- [x] eggs\n- [ ] flour'

let family: Family
let task: Task

beforeEach(() => {
  family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  task = family.aTask({ title: 'Bake', sprintId, description, status: 'in_progress', progress: 10 })
})

async function opens(person: User, title = 'Bake') {
  visitAs(family, person, '/sprint-board')
  await card(title).click()
  await shows(dialog(title))
}

const box = (words: string) => dialog().getByRole('checkbox', { name: words, exact: true })
const face = () => page.getByRole('article')
const progress = () => dialog().getByRole('progressbar')

// Proves 11.82
it('ticks lines at once by click or keyboard for the assignee, and updates the progress', async () => {
  await opens(family.ben)
  await expect.element(box('eggs')).toBeChecked()
  const letGo = server.holdBack('POST /api/tasks/:id/checklist')
  await dialog().getByText('milk').click()
  await expect.element(box('milk')).toBeChecked()
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '67')
  await presses(box('flour'), ' ')
  await expect.element(box('flour')).toBeChecked()
  await shows(dialog().getByText('Everything is done.'))
  letGo()
  await expect.poll(() => task.description).toBe('For the cake:\n- [x] milk\n- [x] eggs\n- [x] flour')
  expect(task.version).toBe(3)
  await presses(box('eggs'), ' ')
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '67')
  await isGone(button('Mark as done'))
  await expect.poll(() => task.progress).toBe(67)
  await userEvent.keyboard('{Control>}z{/Control}')
  await seesSuccess('Undone', 'eggs')
  await expect.element(box('eggs')).toBeChecked()
})

// Proves 11.83
it('restores a line if its tick is refused, retries a lost tick and shows the current list if the line is gone', async () => {
  await opens(family.ana)
  server.refuse('POST /api/tasks/:id/checklist', new Problem('sprint_completed'))
  await box('milk').click()
  await seesFailure(
    'Failed to save the check mark',
    "This sprint is completed, so its tasks can't be changed.",
  )
  await expect.element(box('milk')).not.toBeChecked()
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '10')

  const switchOn = server.cutOff()
  await box('milk').click()
  await shows(page.getByText(unreachable))
  await expect.element(box('milk')).not.toBeChecked()
  switchOn()
  const letGo = server.holdBack('GET /api/sprints/:id/tasks') // read again when a line is ticked
  await button('Retry').click()
  await expect.element(box('milk')).toBeChecked()
  await expect.poll(() => task.description).toContain('[x] milk')

  Object.assign(task, { description: '- butter', version: task.version + 1 })
  await box('flour').click()
  await seesFailure(
    'Failed to save the check mark',
    'This line was changed in the meantime. Please check the list again.',
  )
  letGo()
  await shows(box('butter'))
  isAbsent(box('flour'))
})

// Proves 11.82, 11.85
it('shows the lines and their count as plain text on the card, and is read-only for other learners', async () => {
  visitAs(family, family.mia, '/sprint-board')
  await shows(face().getByText('1 of 3 checked'))
  expect(spokenLine(face())).toBe(
    'Bake For the cake: milk · eggs · flour BL Ben Math 1/3 1 of 3 checked 10% No estimate',
  )
  await card('Bake').click()
  await shows(dialog().getByRole('img', { name: 'Checked', exact: true }))
  expect(dialog().getByRole('img', { name: 'Not checked', exact: true }).elements()).toHaveLength(2)
  isAbsent(dialog().getByRole('checkbox'))
})

// Proves 11.86
it('opens http and https links in a new window, keeps line breaks and shows all other markup as text', async () => {
  task.description = [
    'See https://example.org/leaf_(botany), then',
    '<b>draw</b> **it**',
    'javascript:alert(1)',
    '- watch http://example.org/film.',
  ].join('\n')
  await opens(family.ben)
  const links = dialog().getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://example.org/leaf_(botany)', 'https://example.org/leaf_(botany)'],
    ['http://example.org/film', 'http://example.org/film'],
  ])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
  }
  const paragraph = dialog().getByRole('paragraph').first().element() as HTMLElement
  expect(paragraph.innerText.split('\n')).toEqual([
    'See https://example.org/leaf_(botany), then',
    '<b>draw</b> **it**',
    'javascript:alert(1)',
  ])
})
