import { expect, it } from 'vitest'
import { server, visitAs, reopen } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, seesFailure, unreachable, isFocused, label } from './support/screen.ts'

/** The first steps of a new family after a reload, and when the server is out of reach in between. */

const isOpen = (name: string) =>
  expect.poll(() => document.querySelector('[aria-current=step] h3')?.textContent).toBe(name)

it('retries adding the tasks to the already created sprint after a failure', async () => {
  const family = new Family()
  family.aTask()
  visitAs(family, family.ana, '/dashboard')
  await isOpen('A sprint')
  const switchOn = server.cutOff('PATCH /api/workspaces/:id/tasks')
  await button('Plan this task').click()
  await seesFailure('Failed to assign tasks', unreachable)
  switchOn()
  await button('Add 1 task to “Our first week”').click()
  await isOpen('Start')
  expect(family.sprints).toHaveLength(1)
})

it('resumes at the first unfinished step after a reload, and reopens an earlier step', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/dashboard')
  await isOpen('Subjects')
  await button('Looks good').click()
  await reopen()
  await isOpen('A few tasks')
  family.aTask()
  await reopen()
  await isOpen('A sprint')
  await button('Add another child').click()
  await isOpen("Who's learning")
  await isFocused(label('First name'))
})
