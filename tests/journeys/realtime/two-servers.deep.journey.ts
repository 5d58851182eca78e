import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { expectCardIn, dragCardInto } from '../support/steps.ts'
import { waitForEventStream } from '../support/network.ts'

/** Two servers with one PostgreSQL, each with its own browser, show the same board. */

let postgres: Awaited<ReturnType<typeof startPostgres>>
let url = ''

beforeAll(async () => {
  postgres = await startPostgres()
  url = await createDatabase(postgres.url)
})
afterAll(() => postgres.stop())

const openStore = async () => {
  const store = openPostgres(url)
  await migrate(store, new Date())
  return store
}
const firstServer = startAppServer({ openStore })
const secondServer = startAppServer({ openStore })

/** The columns into which the card is dropped, in this order. */
const columns = ['Done', 'To do', 'In progress', 'Done', 'To do']

it('shows a card dropped in one browser within a second in a browser on the other server', async () => {
  const family = await aFamily(firstServer)
  const { id: sprint_id } = await aSprint(firstServer, family, { status: 'active' })
  await aTask(firstServer, family, { title: 'Fractions', sprint_id })
  const [ana, ben] = [
    await firstServer.visitAs(family.ana, 'about:blank'),
    await secondServer.visitAs(family.ben, 'about:blank'),
  ]
  for (const page of [ana, ben]) {
    const hears = waitForEventStream(page)
    await page.goto('/sprint-board')
    await expectCardIn(page, 'To do', 'Fractions')
    await hears
  }
  const times: number[] = []
  for (const name of columns) {
    const [dropped, shown] = [timeOfDrop(ana), timeShownIn(ben, name)]
    await dragCardInto(ana, 'Fractions', name)
    times.push((await shown) - (await dropped))
  }
  process.stdout.write(`\nfrom a drop to the other board, over two servers: ${times.join(', ')} ms\n`)
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(1000)
})

/** Returns the time of the drop. Both browsers share the clock of this machine, so their times are comparable. */
function timeOfDrop(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener('mouseup', () => resolve(Date.now()), { capture: true, once: true })
      }),
  )
}

function timeShownIn(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const column = [...document.querySelectorAll('section')].find(
          (section) => section.querySelector('h2')?.textContent === name,
        )
        const look = new MutationObserver(() => {
          if (!column?.textContent?.includes('Fractions')) return
          look.disconnect()
          resolve(Date.now())
        })
        look.observe(document.body, { childList: true, subtree: true })
      }),
    name,
  )
}
