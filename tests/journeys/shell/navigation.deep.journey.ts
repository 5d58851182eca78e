import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { installClock } from '../support/clock.ts'
import { currentPath } from '../support/network.ts'

const app = startAppServer()

// Touch has no hover, so the screen is not preloaded. React waits 300 ms before it replaces a fallback that it has
// shown.
it('shows a tapped screen as soon as its files have loaded', async () => {
  const { ana } = await aFamily(app)
  const page = await app.visitAs(ana, '/dashboard')
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await installClock(page) // before the page reads its timers
  await page.reload()
  await link('Backlog').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [name, path] of [
    ['Backlog', '/backlog'],
    ['Sprint planning', '/sprint-planning'],
    ['Learners', '/learners'],
  ] as const) {
    await link(name).dispatchEvent('click')
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(currentPath(page)).toBe(path)
  }
})
