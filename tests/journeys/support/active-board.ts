import type { CDPSession } from 'playwright'
import { beforeEach } from 'vitest'
import type { AppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { column } from './steps.ts'

/** Gives each test a family with an active sprint. */
export function setUpActiveBoard(app: AppServer) {
  let family: Family
  let sprintId: string
  beforeEach(async () => {
    family = await aFamily(app)
    sprintId = (await aSprint(app, family, { status: 'active' })).id
  })
  return {
    get family() {
      return family
    },
    get sprintId() {
      return sprintId
    },
    async tasks(...titles: string[]) {
      for (const title of titles) await aTask(app, family, { title, sprint_id: sprintId })
    },
    async open(person = family.ana, options = {}) {
      const page = await app.visitAs(person, '/sprint-board', options)
      await column(page, 'To do').getByRole('heading', { level: 3 }).first().waitFor()
      return page
    },
  }
}

export const smallPhone = { viewport: { width: 400, height: 700 }, hasTouch: true, isMobile: true }

export function dispatchTouch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  x = 0,
  y = 0,
) {
  const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
  return session.send('Input.dispatchTouchEvent', { type, touchPoints })
}
