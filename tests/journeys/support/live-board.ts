import type { BrowserContext, Page, Request } from 'playwright'
import { beforeEach } from 'vitest'
import type { AppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { waitForEventStream } from './network.ts'
import { card } from './steps.ts'

/** Gives each test a family with an active sprint of three tasks: “one”, “two” and “three”. */
export function setUpLiveBoard(app: AppServer) {
  let family: Family
  let sprintId: string
  let ids: Record<string, string>
  beforeEach(async () => {
    family = await aFamily(app)
    sprintId = (await aSprint(app, family, { status: 'active' })).id
    ids = {}
    for (const title of ['one', 'two', 'three'])
      ids[title] = (await aTask(app, family, { title, sprint_id: sprintId })).id
  })
  return {
    get family() {
      return family
    },
    get sprintId() {
      return sprintId
    },
    /** Opens the board in a separate browser. */
    async open(person: Person): Promise<Page> {
      const page = await app.visitAs(person, 'about:blank')
      await openLiveBoard(page)
      return page
    },
    changeTaskAsTom(title: string, body: object) {
      return app.ok(family.tom, 'PATCH /api/tasks/:id', { params: { id: ids[title] ?? '' }, body })
    },
  }
}

/** Opens the board and waits for its event stream. */
export async function openLiveBoard(page: Page) {
  const hears = waitForEventStream(page)
  await page.goto('/sprint-board')
  await card(page, 'one').waitFor()
  await hears
}

/**
 * Returns the open event streams of a context. The set changes as streams open and close. It misses streams that
 * were opened before this call.
 */
export function openStreamsOf(context: BrowserContext): Set<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => /\/events\b/.test(request.url()) && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return open
}
