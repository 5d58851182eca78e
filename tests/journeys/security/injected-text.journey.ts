import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { join } from '#tests/support/family.ts'
import { anAddress } from '#tests/support/invitations.ts'

/** Injection payloads, ending with U+202E, which reverses the direction of the text after it. */
const hostile = `"><img src=x onerror=ran=1><script>ran=1</script>\u202e`
const hostileTime = `"><img src=x onerror=ran=1>\u202e`
const hostileScript = `javascript:ran=1//${hostile}`

const house = openHouse()

let ana: { id: string; token: string }
let ben: { id: string; token: string }
let invitation: string

async function signUp(role: 'facilitator' | 'learner') {
  const email = anAddress(role)
  const names = { firstName: hostile, lastName: hostile }
  const body = { username: `<i>${role}</i>`, password: 'leaf and stem', role, email, ...names }
  const answer = await house.answer(undefined, 'POST /api/register', { body })
  return {
    id: answer.json<{ id: string }>().id,
    token: answer.cookies[0]?.value ?? '',
    role,
    email,
    firstName: hostile,
  }
}

beforeAll(async () => {
  const [facilitator, learner] = [await signUp('facilitator'), await signUp('learner')]
  ;[ana, ben] = [facilitator, learner]
  const both = { name: hostile, description: hostileScript }
  const { id } = await house.ok(ana, 'POST /api/workspaces', { body: both })
  await join(house, id, learner)
  const { id: subject } = await house.ok(ana, 'POST /api/workspaces/:id/subjects', {
    params: { id },
    body: { name: hostile },
  })
  const week = { workspaceId: id, startDate: '2026-03-02', endDate: '2026-03-06', ...both }
  const [done, active] = [
    await house.ok(ana, 'POST /api/sprints', { body: week }),
    await house.ok(ana, 'POST /api/sprints', { body: week }),
  ]
  await house.ok(ana, 'POST /api/sprints', { body: week })
  const work = {
    workspaceId: id,
    title: hostile,
    description: hostileScript,
    subject,
    assignedTo: ben.id,
    estimatedTime: hostileTime,
  }
  for (const sprintId of [done.id, active.id, null]) {
    const task = await house.ok(ana, 'POST /api/tasks', { body: { ...work, sprintId } })
    await house.ok(ana, 'PATCH /api/tasks/:id', { params: { id: task.id }, body: { timeSpent: hostileTime } })
    if (sprintId)
      await house.ok(ana, 'PATCH /api/tasks/:id', { params: { id: task.id }, body: { status: 'done' } })
  }
  await house.ok(ana, 'POST /api/sprints/:id/start', { params: { id: done.id } })
  await house.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: done.id } })
  await house.ok(ana, 'POST /api/sprints/:id/start', { params: { id: active.id } })
  const invited = { params: { id }, body: { email: anAddress('noa') } }
  invitation = (await house.ok(ana, 'POST /api/workspaces/:id/invitations', invited)).link
})

const open = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** What is opened by whom, and how many pieces of such words are there in the end. */
it.each<[string, 'ana' | 'ben' | 'nobody', string, number, ((page: Page) => Promise<void>)?]>([
  ['the dashboard', 'ana', '/dashboard', 17],
  ['the board', 'ana', '/sprint-board', 10],
  ['a task', 'ana', '/sprint-board', 16, (page) => open(page, hostile)],
  ['the planning', 'ana', '/sprint-planning', 9],
  ['the assigning', 'ana', '/sprint-planning', 10, (page) => open(page, 'Assign tasks')],
  ['the backlog', 'ana', '/backlog', 9],
  ['the learners', 'ana', '/learners', 7],
  ['the settings', 'ana', '/settings', 9],
  ['a learner’s dashboard', 'ben', '/dashboard', 15],
  ['a learner’s board', 'ben', '/sprint-board', 9],
  ['the invitation', 'nobody', '', 2],
])('show hostile words as words, and no more, on %s', async (_, by, path, pieces, act) => {
  const page =
    by === 'nobody' ? await house.visit(invitation) : await house.visitAs(by === 'ana' ? ana : ben, path)
  await act?.(page)
  await expect
    .poll(() => page.getByText('onerror').count(), { timeout: 10_000 })
    .toBeGreaterThanOrEqual(pieces)
  expect(await page.locator('[src=x], body script, i').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await turnedAround(page)).toEqual([])
})

/** Text runs in which our own words follow user text without isolation, so that an override in it would reverse them. */
async function turnedAround(page: Page): Promise<string[]> {
  const runs = await page.evaluate(() => {
    const isOpen = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element)
      return display === 'inline' && !/isolate|plaintext/.test(unicodeBidi)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      if (!texts.currentNode.nodeValue?.includes('\u202e')) continue
      let part = texts.currentNode.parentElement
      while (part && isOpen(part)) part = part.parentElement
      found.push(part?.textContent ?? '')
    }
    return found
  })
  return runs.filter((run) => {
    const [, ...behind] = run.split('\u202e')
    return behind.some(
      (words) => ![hostile, hostileTime].includes(`${words.trim()}\u202e`) && words.trim() !== '',
    )
  })
}
