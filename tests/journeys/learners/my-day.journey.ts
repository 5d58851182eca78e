import { expect, it } from 'vitest'
import { dayInTimezone } from '#domain/day.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { waitForEventStream } from '../support/network.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { expectHeading, stubVoice, tablet, tap } from '../support/child-tablet.ts'

/** The day of a child on a tablet, by touch alone. */

const app = startAppServer()

// Proves 12.30
it('is heard, begun, stuck, answered, done, taken back and ended with a face', async () => {
  const family = await aFamily(app)
  const day = dayInTimezone(process.env.TZ ?? null, new Date())
  const { id } = await aSprint(app, family, { status: 'active', start_date: day, end_date: day })
  const { ben, tom, workspaceId } = family
  await aTask(app, family, { title: 'Count the coins', sprint_id: id, assigned_to: ben.id, day })
  await setTestPassword(app, ben)
  const params = { id: workspaceId, userId: ben.id }
  await app.ok(tom, 'PATCH /api/workspaces/:id/learners/:userId', { params, body: { band: 'little' } })

  const page = await app.visit('about:blank', tablet)
  await page.addInitScript(stubVoice)
  await page.goto('/auth')
  const hears = waitForEventStream(page)
  await signIn(page, ben.email)
  await expectHeading(page, 'Count the coins')
  await hears
  expect(await page.getByRole('navigation').count()).toBe(0)
  await tap(page, 'Read to me')
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['en-GB: Count the coins'])

  await tap(page, 'Start')
  await tap(page, 'I’m stuck')
  await tap(page, 'I want company')
  await expectHeading(page, 'You asked for help.')
  const read = () => app.ok(tom, 'GET /api/workspaces/:id/help', { params: { id: workspaceId } })
  await expect.poll(read).toMatchObject([{ reason: 'company', learnerId: ben.id }])
  const [asked] = await read()
  await app.ok(tom, 'POST /api/help/:id/coming', { params: { id: asked?.id ?? '' } })
  await expectHeading(page, 'Tom is coming.')
  await tap(page, 'Keep going')

  await page.reload() // the timer keeps running
  await tap(page, 'Done')
  await expectHeading(page, 'You finished “Count the coins”.')
  await page.getByText('That was the last one for today.').waitFor()
  const statusOf = async () => {
    const [task] = await app.ok(tom, 'GET /api/sprints/:id/tasks', { params: { id } })
    return task?.status
  }
  await expect.poll(statusOf).toBe('done')
  await tap(page, 'Undo')
  await expect.poll(statusOf).toBe('in_progress')
  await tap(page, 'Keep going')
  await tap(page, 'Done')
  await tap(page, 'Next')
  await expectHeading(page, 'What I did today')
  await tap(page, 'Good')
  const feelings = () => app.ok(tom, 'GET /api/workspaces/:id/feelings', { params: { id: workspaceId } })
  await expect.poll(feelings).toMatchObject([{ learnerId: ben.id, feeling: 'good' }])
  await tap(page, 'Goodbye')
  await expectHeading(page, 'That was it for today')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
