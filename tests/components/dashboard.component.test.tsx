import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  choices,
  dialog,
  heading,
  isAbsent,
  isGone,
  label,
  oneLine,
  openScreen,
  presses,
  seesSuccess,
  shows,
  showsStat,
  spokenStat,
  stat,
} from './support/screen.ts'

/** The dashboard, which is the home page of a facilitator. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const home = () => visitAs(family, family.ana, '/')
const main = () => page.getByRole('main')

// Proves 2.65, 2.66, 2.67, 2.68, 2.69
it(
  'greets the user by first name and shows counts of tasks, sprints, learners and hours',
  { tags: 'clock' },
  async () => {
    const sprint = family.aSprint({ status: 'active' })
    family.aSprint({ status: 'completed' })
    const task = family.aTask({ sprintId: sprint.id, status: 'done' })
    family.aTask({ sprintId: sprint.id })
    family.aTask()
    const learner = {
      task_id: task.id,
      learner_id: family.ben.id,
      logged_by: family.ben.id,
      subject_id: null,
    }
    const time = {
      minutes: 90,
      day: new Date().toISOString().slice(0, 10),
      created_at: new Date().toISOString(),
    }
    family.aRow('time_entry', { workspace_id: family.workspace.id, ...learner, ...time })
    home()
    await shows(page.getByRole('heading', { name: 'Welcome, Ana!', level: 1 }))
    await showsStat('Task completion', '33% 1 of 3 tasks done')
    expect(spokenStat('Task completion')).toContain('In all sprints and the backlog')
    await shows(page.getByRole('region', { name: 'In all your workspaces' }))
    expect(stat('Active sprints')).toContain('1 of 2 sprints in total')
    expect(stat('Learners')).toContain('2 in all your workspaces')
    expect(stat('Weekly hours')).toContain('1.5 h')
  },
)

// Proves 2.70, 2.71, 2.72, 2.73, 2.74, 2.75
it('shows workspace cards that lead to their boards, create buttons and the recent activity or an empty text', async () => {
  const sprint = family.aSprint({ status: 'active', name: 'Volcano week' })
  const { workspace } = family
  const coOp = { ...workspace, id: crypto.randomUUID(), name: 'The co-op', description: 'On Fridays.' }
  family.workspaces = [workspace, { ...coOp, learnerCount: 0, activeSprintCount: 0 }]
  home()
  await shows(main().getByRole('link', { name: 'New sprint' }))
  await shows(main().getByRole('button', { name: 'Create workspace' }))
  const cardOf = (name: string) =>
    oneLine(
      main()
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, level: 3 }) }),
    )
  await shows(main().getByRole('heading', { name: 'The co-op', level: 3 }))
  expect(cardOf('Lind family')).toBe('Lind family Active No description 2 learners 1 active sprint Enter')
  expect(cardOf('The co-op')).toBe('The co-op Active On Fridays. 0 learners 0 active sprints Enter')
  await main().getByRole('button', { name: 'Enter The co-op' }).click()
  await shows(heading('No active sprint'))
  expect(window.location.pathname).toBe('/sprint-board')
  await expect.element(label('Workspace')).toHaveValue(coOp.id)
  await openScreen('Dashboard')
  await main().getByRole('button', { name: 'Enter Lind family' }).click()
  await shows(page.getByRole('heading', { name: 'Volcano week', level: 1 }))

  await openScreen('Dashboard')
  const nothing = page.getByText('No activity yet.', { exact: false })
  await shows(nothing)
  const started = {
    kind: 'sprint_started',
    user_id: family.tom.id,
    about_id: sprint.id,
    what: 'Volcano week',
  }
  family.aRow('activity', { workspace_id: workspace.id, ...started, created_at: new Date().toISOString() })
  await reopen()
  await shows(page.getByText('Tom Lind started the sprint “Volcano week”'))
  isAbsent(nothing)
})

// Proves 2.76, 2.77, 2.78, 5.18, 6.3, 7.13, 8.46
it('creates a workspace with a required name and a description, and opens an empty form the next time', async () => {
  home()
  const begin = main().getByRole('button', { name: 'Create workspace' })
  await begin.click()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await isGone(dialog())
  await begin.click()
  await expect.element(button('Create')).toBeDisabled()
  await label('Name').fill('  ')
  await presses(label('Name'), 'Enter')
  await expect.element(button('Create')).toBeDisabled()
  expect(server.writes).toEqual([])
  await label('Name').fill(' The co-op ')
  await label('Description (optional)').fill('On Fridays.')
  await button('Create').click()
  await isGone(dialog())
  await seesSuccess('Workspace created', 'The co-op')
  const body = { name: 'The co-op', description: 'On Fridays.', schoolDays: '12345' }
  expect(server.writes).toEqual([{ call: 'POST /api/workspaces', body }])
  await expect.poll(() => choices(label('Workspace'))).toEqual(['Lind family', 'The co-op'])
  await begin.click()
  for (const field of ['Name', 'Description (optional)']) await expect.element(label(field)).toHaveValue('')
})
