import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, startClock, stopClock } from './support/clock.ts'
import { boxOf } from './support/drag.ts'
import { Family } from './support/family.ts'
import { button, card, dialog, isGone, seesSuccess, shows } from './support/screen.ts'

/** The fields of the sprint and task forms and the requests they send on success, and how a list scrolls. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const attribute = (place: ReturnType<typeof field>, name: string) => place.element().getAttribute(name)

// Proves 2.141, 2.143, 4.12, 7.35, 7.36
it('creates a sprint with name, description and dates, and sends only changed fields when it is edited', async () => {
  visitAs(family, family.ana, '/sprint-planning')
  await button('New sprint').click()
  await shows(field('Sprint name'))
  const names = [...document.querySelectorAll('[role=dialog] :is(input, textarea)[name]')]
  expect(names.map((one) => one.getAttribute('name'))).toEqual([
    'name',
    'startDate',
    'endDate',
    'description',
  ])
  for (const name of ['Start date', 'End date']) expect(attribute(field(name), 'type')).toBe('date')
  const typed = { name: 'Volcano week', startDate: '2026-03-02', endDate: '2026-03-06' }
  await field('Sprint name').fill(typed.name)
  await field('Start date').fill(typed.startDate)
  await field('End date').fill(typed.endDate)
  await dialog().getByLabelText('Description').fill('Hot stones.')
  await dialog().getByRole('button', { name: 'Create sprint' }).click()
  await seesSuccess('Sprint created', 'Volcano week')

  await button('Edit').click()
  await dialog().getByLabelText('Description').fill('Cold lava.')
  await field('End date').fill('2026-03-09')
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await seesSuccess('Sprint updated', 'Volcano week')
  await shows(page.getByRole('region', { name: 'Volcano week' }).getByText('Cold lava.'))
  const was = { description: 'Hot stones.', endDate: typed.endDate }
  expect(server.writes).toEqual([
    {
      call: 'POST /api/sprints',
      body: { ...typed, description: 'Hot stones.', workspaceId: family.workspace.id },
    },
    {
      call: `PATCH /api/sprints/${family.sprints[0]?.id}`,
      body: { description: 'Cold lava.', endDate: '2026-03-09', was },
    },
  ])
})

// Proves 2.112, 2.113, 2.114, 2.115, 2.117, 2.118, 7.33
it('edits every field of a task, shows “Saving…” and closes the dialog after saving', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const { id } = family.aTask({ title: 'Fractions', sprintId, status: 'in_progress', progress: 40 })
  visitAs(family, family.ana, '/sprint-board')
  await card('Fractions').click()
  await button('Edit').click()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await button('Edit').click()
  await field('Title').fill('Halves')
  await dialog().getByLabelText('Description').fill('And thirds.')
  await dialog().getByLabelText('Subject').selectOptions('Art')
  await dialog().getByLabelText('Assigned to').selectOptions('Mia Lind')
  expect(attribute(field('Estimated time'), 'type')).toBeNull()
  await field('Estimated time').fill('1.5h')
  await dialog().getByRole('slider', { name: 'Progress' }).fill('60')
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Saving…' })).toBeDisabled()
  letGo()
  await isGone(dialog())
  await seesSuccess('Task updated', 'Halves')
  const texts = { title: 'Halves', description: 'And thirds.', estimatedTime: '1.5h' }
  const was = {
    title: 'Fractions',
    description: '',
    estimatedTime: '',
    subject: family.math.id,
    assignedTo: family.ben.id,
    progress: 40,
  }
  const body = { ...texts, subject: family.art.id, assignedTo: family.mia.id, progress: 60, was }
  expect(server.writes).toEqual([{ call: `PATCH /api/tasks/${id}`, body }])
})

// Proves 11.137
it('offers series tasks for a new sprint only if some of them fall into its dates', async () => {
  family.aSeries({
    title: 'The book',
    titles: ['Chapter 1', 'Chapter 2'],
    weekdays: '24',
    startDate: '2099-03-02',
    learners: [{ learnerId: family.ben.id }],
  })
  visitAs(family, family.ana, '/sprint-planning')
  const plans = async (name: string, startDate: string, endDate: string) => {
    await button('New sprint').click()
    await field('Sprint name').fill(name)
    await field('Start date').fill(startDate)
    await field('End date').fill(endDate)
    await dialog().getByRole('button', { name: 'Create sprint' }).click()
  }
  await plans('Before the book', '2099-02-23', '2099-02-27')
  await seesSuccess('Sprint created', 'Before the book')
  await isGone(dialog())
  await plans('Forest week', '2099-03-02', '2099-03-06')
  await shows(dialog('From your series'))
  await button('Add 2 tasks').click()
  await seesSuccess('Tasks added', '2 tasks are now in “Forest week”.')
})

// Proves 2.159, 9.32
it('scrolls a long backlog, and hides its scroll bar 600 ms after the pointer has left', async () => {
  family.aSprint()
  for (let made = 1; made <= 30; made++) family.aTask({ title: `task ${made}` })
  visitAs(family, family.ana, '/sprint-planning')
  await shows(button('Assign tasks'))
  stopClock() // before the pointer can be over the list: a stopped clock cannot clear the timers of a running one
  await button('Assign tasks').click()
  const first = dialog().getByRole('checkbox', { name: 'task 1', exact: true })
  await shows(first)
  const list = document.querySelector('[data-radix-scroll-area-viewport]')
  if (!list) throw new Error('there is no list')
  expect(getComputedStyle(list).scrollbarWidth, 'the bar of the browser itself').toBe('none')
  const isBarShown = () => document.querySelector('[data-orientation=vertical][data-state=visible]') !== null
  await first.hover()
  await expect.poll(isBarShown).toBe(true)
  const last = dialog().getByRole('checkbox', { name: 'task 30', exact: true })
  expect(boxOf(last).top).toBeGreaterThan(list.getBoundingClientRect().bottom)
  list.scrollTop = 5000
  expect(boxOf(last).bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom)
  await dialog().getByRole('heading', { name: 'Assign tasks' }).hover()
  await passes(580)
  expect(isBarShown()).toBe(true)
  await passes(40)
  expect(isBarShown()).toBe(false)
  startClock()
})
