import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { avatarColorsOf } from './support/avatars.ts'
import { aPerson, Family, type User } from './support/family.ts'
import {
  button,
  heading,
  isAbsent,
  isFocused,
  oneLine,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  placeholders,
  press,
  shows,
  showsStat,
  stat,
  texts,
} from './support/screen.ts'

/** Learners and facilitators, and how their names and colours are shown. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const main = () => page.getByRole('main')
const learners = () => visitAs(family, family.ana, '/learners')

function joins(person: User) {
  family.people = [...family.people, person]
  family.members = [...family.members, family.memberOf(person)]
}

const noLearners = () => {
  family.members = [family.memberOf(family.ana), family.memberOf(family.tom)]
}

// Proves 2.172, 2.173, 2.175, 2.176, 2.179
it('lists learners and facilitators with email, role and join date, and counts them', async () => {
  learners()
  await shows(page.getByRole('heading', { name: 'Learners', level: 1 }))
  await shows(page.getByText('Everyone in “Lind family”.'))
  await showsStat('Total learners', '2')
  expect(stat('Facilitators')).toContain('2')
  expect(stat('Total members')).toContain('4')
  const row = (name: string) => main().getByRole('listitem').filter({ hasText: name })
  const since = 'Joined Jan 5, 2026'
  expect(oneLine(row('Ben Lind'))).toBe(
    `BL Ben Lind ben@example.org Learner/Student ${since} View progress More`,
  )
  expect(oneLine(row('Tom Lind'))).toBe(`TL Tom Lind tom@example.org Facilitator/Parent ${since}`)
  expect(texts(main().getByRole('heading', { level: 2 }))).toContain('Facilitators')
  const names = texts(main().getByRole('heading', { level: 3 }))
  expect(names).toEqual(['Ben Lind', 'Mia Lind', 'Ana Lind', 'Tom Lind'])
  const invite = main().getByRole('link', { name: 'Invite learner' })
  expect(invite.element().getAttribute('href')).toMatch(/^\/settings/)
})

// Proves 2.178
it('links to inviting the first learner, and shows the first one who joins', async () => {
  noLearners()
  learners()
  await shows(heading('No learners yet'))
  await showsStat('Total learners', '0')
  const invite = page.getByRole('link', { name: 'Invite your first learner' })
  expect(invite.element().getAttribute('href')).toMatch(/^\/settings/)
  const sent = { params: { id: family.workspace.id }, body: { email: 'ben@example.org' } }
  await server.ok(family.tom, 'POST /api/workspaces/:id/members', sent)
  server.tell({ topic: 'members', ids: [] })
  await shows(heading('Ben Lind'))
  isAbsent(heading('No learners yet'))
})

// Proves 2.180, 9.36
it('keeps a person’s initials and avatar color the same in all places after someone joins', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Find ten leaves', assignedTo: family.mia.id, sprintId })
  learners()
  const [color, ...others] = await avatarColorsOf('ML', 2)
  expect(new Set(others)).toEqual(new Set([color]))
  joins(aPerson('Abe', 'learner', { lastName: '' })) // comes first in alphabetical order
  await reopen()
  const isHers = async (places: number) =>
    expect(new Set(await avatarColorsOf('ML', places))).toEqual(new Set([color]))
  await isHers(2)
  const abes = await avatarColorsOf('AB', 2)
  expect(new Set(abes).size).toBe(1)
  expect(abes[0]).not.toBe(color)
  window.history.pushState(null, '', '/sprint-board')
  await isHers(3)
  await openSprintProgress()
  await isHers(4)
})

// Proves 2.175, 2.176, 2.181, 2.188
it('shows an unknown join date, the initials of a single name and that there are no tasks', async () => {
  joins(aPerson('Cleo', 'learner', { lastName: '' }))
  family.members = family.members.map((member) => ({ ...member, joinedAt: '' }))
  server.answerOnce('GET /api/workspaces/:id/members', () => Response.json(family.members))
  learners()
  await shows(main().getByRole('listitem').filter({ hasText: 'Cleo' }).getByText('Join date unknown'))
  const cleo = await openLearnerProgress('Cleo')
  expect(oneLine(cleo.getByRole('heading', { level: 2 }).first())).toBe('CL Cleo')
  await shows(cleo.getByText('No tasks have been assigned yet.'))
  isAbsent(cleo.getByRole('article'))
  expect(stat('Completion rate', cleo)).toContain('0%')
  await press('Escape')
  await isFocused(button('View progress of Cleo'))
})

// Proves 2.128
it('shows in the sprint progress that no learners have joined yet', async () => {
  noLearners()
  family.aSprint({ status: 'active' })
  visitAs(family, family.ana, '/sprint-board')
  const sprint = await openSprintProgress()
  await shows(sprint.getByText('No learners have joined yet.'))
  expect(stat('Total tasks', sprint)).toContain('0 To do 0 In progress 0 Done 0')
})

// Proves 2.130, 2.174, 9.33, 9.34
it('shows placeholders for six learners and four dashboard cards until they have loaded', async () => {
  noLearners()
  family.aSprint({ status: 'active' })
  const letMembersGo = server.holdBack('GET /api/workspaces/:id/members')
  const letGo = server.holdBack('GET /api/workspaces/:id/dashboard')
  learners()
  await expect.element(page.getByText('Loading the learners…')).toBeInTheDocument()
  expect(placeholders(main())).toHaveLength(6)
  letMembersGo()
  await openScreen('Dashboard')
  await expect.element(page.getByText('Loading progress…')).toBeInTheDocument()
  const progress = page.getByRole('region', { name: 'Progress in “Lind family”' })
  await expect.poll(() => progress.query() && placeholders(progress).length).toBe(4)
  letGo()
  await shows(progress.getByText('No learners have joined yet.'))
  await expect.poll(() => placeholders(main()).length).toBe(0)
})

it('shows the first six of many learners on the dashboard, and all of them in the sprint progress', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  for (const name of ['Ada', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia']) {
    const learner = aPerson(name, 'learner')
    joins(learner)
    family.aTask({ sprintId, assignedTo: learner.id })
  }
  visitAs(family, family.ana, '/dashboard')
  const progress = page.getByRole('region', { name: 'Progress in “Lind family”' })
  const names = () => texts(progress.getByRole('heading', { level: 4 }))
  const all = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia', 'Mia'].map((name) => `${name} Lind`)
  await expect.poll(names).toEqual(all.slice(0, 6))
  await progress.getByRole('button', { name: 'Show all 8 learners' }).click()
  await expect.poll(names).toEqual(all)
  await progress.getByRole('button', { name: 'Show fewer' }).click()
  await expect.poll(names).toEqual(all.slice(0, 6))
  await openScreen('Sprint board')
  expect((await openSprintProgress()).getByRole('article').elements()).toHaveLength(8)
})
