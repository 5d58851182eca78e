import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { pauseClock } from './support/clock.ts'

/** Isolation between tests: a browser context that is reused must be like a new one. */

const app = startAppServer()

it('leaves no storage, cookies, routes or offline mode to the next test that reuses a browser context', async () => {
  const { ana } = await aFamily(app)
  const before = await app.visitAs(ana, '/settings')
  await before.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await before.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await before.context().route('**/*', (route) => route.abort())
  await before.context().setOffline(true)
  await app.leave()
  expect(before.isClosed()).toBe(true)

  const after = await app.visit('/auth')
  expect(after.context()).toBe(before.context())
  await after.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await after.context().cookies()).toEqual([])
  expect(await after.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual([
    null,
    null,
  ])
})

it('does not reuse a context whose clock was stopped, and gives each visitor of a test their own context', async () => {
  const page = await app.visit('/auth')
  const other = await app.visit('/auth')
  expect(other.context()).not.toBe(page.context())
  await pauseClock(page)
  await app.leave()
  const contexts = [await app.visit('/auth'), await app.visit('/auth')].map((later) => later.context())
  expect(contexts).toContain(other.context())
  expect(contexts).not.toContain(page.context())
})
