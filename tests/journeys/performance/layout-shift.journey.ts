import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, insertTasks } from '#tests/support/family.ts'
import { excessiveShifts, recordShiftsOn } from '../support/layout-shifts.ts'

const app = startAppServer()

it('moves nothing while the dashboard and, on a phone, the board load', async () => {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  await insertTasks(app, family, 8, { sprint_id, title: 'Fractions' })
  const page = await app.visitAs(family.ana, 'about:blank', { isCold: true, reducedMotion: 'no-preference' })
  await recordShiftsOn(page)
  expect(await excessiveShifts(page, '/dashboard')).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await excessiveShifts(page, '/sprint-board')).toEqual([])
})
