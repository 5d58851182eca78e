import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { AppServer } from '#tests/support/app-server.ts'
import { joinWorkspace } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { openScreen } from './steps.ts'

/** Injection payloads, ending with U+202E, which reverses the direction of the text after it. */
export const maliciousText = `"><img src=x onerror=ran=1><script>ran=1</script>\u202e`
const maliciousTime = `"><img src=x onerror=ran=1>\u202e`
const maliciousUrl = `javascript:ran=1//${maliciousText}`

async function signUp(app: AppServer, role: 'facilitator' | 'learner') {
  const email = anEmail(role)
  const names = { firstName: maliciousText, lastName: maliciousText }
  const body = { username: `<i>${role}</i>`, password: 'leaf and stem', role, email, ...names }
  const answer = await app.request(undefined, 'POST /api/register', { body })
  return {
    id: answer.json<{ id: string }>().id,
    token: answer.cookies[0]?.value ?? '',
    role,
    email,
    firstName: maliciousText,
  }
}

/** Creates a family whose texts all try to act as markup or scripts, or to reverse the rest of a sentence. */
export async function aHostileFamily(app: AppServer) {
  const [ana, ben] = [await signUp(app, 'facilitator'), await signUp(app, 'learner')]
  const both = { name: maliciousText, description: maliciousUrl }
  const { id } = await app.ok(ana, 'POST /api/workspaces', { body: both })
  await joinWorkspace(app, id, ben)
  const { id: subject } = await app.ok(ana, 'POST /api/workspaces/:id/subjects', {
    params: { id },
    body: { name: maliciousText },
  })
  const week = { workspaceId: id, startDate: '2026-03-02', endDate: '2026-03-06', ...both }
  const [done, active] = [
    await app.ok(ana, 'POST /api/sprints', { body: week }),
    await app.ok(ana, 'POST /api/sprints', { body: week }),
  ]
  await app.ok(ana, 'POST /api/sprints', { body: week })
  const work = {
    workspaceId: id,
    title: maliciousText,
    description: maliciousUrl,
    subject,
    assignedTo: ben.id,
    estimatedTime: maliciousTime,
  }
  for (const sprintId of [done.id, active.id, null]) {
    const task = await app.ok(ana, 'POST /api/tasks', { body: { ...work, sprintId } })
    await app.ok(ana, 'PATCH /api/tasks/:id', { params: { id: task.id }, body: { timeSpent: maliciousTime } })
    if (sprintId)
      await app.ok(ana, 'PATCH /api/tasks/:id', { params: { id: task.id }, body: { status: 'done' } })
  }
  await app.ok(ana, 'POST /api/sprints/:id/start', { params: { id: done.id } })
  await app.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: done.id } })
  await app.ok(ana, 'POST /api/sprints/:id/start', { params: { id: active.id } })
  const invited = { params: { id }, body: { email: anEmail('noa') } }
  const { link } = await app.ok(ana, 'POST /api/workspaces/:id/invitations', invited)
  return { ana, ben, invitation: link }
}

export async function goTo(page: Page, screen: Parameters<typeof openScreen>[1]) {
  await openScreen(page, screen)
  await expect.poll(() => page.title()).toMatch(new RegExp(`${screen} · Sprintling$`, 'i'))
}

/** Waits until the page shows at least this many hostile texts, and checks that none of them became an element. */
export async function expectWordsAlone(page: Page, pieces: number) {
  await expect
    .poll(() => page.getByText('onerror').count(), { timeout: 10_000 })
    .toBeGreaterThanOrEqual(pieces)
  expect(await page.locator('[src=x], body script, i').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await bidiReorderedRuns(page)).toEqual([])
}

/**
 * Returns text runs in which text of the app follows user text that is not isolated. An override character in the
 * user text would reverse the text of the app as well.
 */
async function bidiReorderedRuns(page: Page): Promise<string[]> {
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
      (words) => ![maliciousText, maliciousTime].includes(`${words.trim()}\u202e`) && words.trim() !== '',
    )
  })
}
