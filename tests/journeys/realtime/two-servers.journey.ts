import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { openHouse } from '#tests/support/app-server.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { cardIn, dragInto } from '../support/steps.ts'
import { hearsOthers } from '../support/network.ts'

/** Two servers on one PostgreSQL, each with a browser of its own: they show the same board. */

let postgres: Awaited<ReturnType<typeof startPostgres>>
let url = ''

beforeAll(async () => {
  postgres = await startPostgres()
  url = await newDatabase(postgres.url)
})
afterAll(() => postgres.stop())

const openStore = async () => {
  const store = openPostgres(url)
  await migrate(store, new Date())
  return store
}
const one = openHouse({ openStore })
const other = openHouse({ openStore })

/** The columns that a card is dropped into, one after the other. */
const columns = ['Done', 'To do', 'In progress', 'Done', 'To do']

it('shows a card that is dropped in one browser in the other one well under a second later', async () => {
  const family = await aFamily(one)
  const { id: sprint_id } = await aSprint(one, family, { status: 'active' })
  await aTask(one, family, { title: 'Fractions', sprint_id })
  const [ana, ben] = [
    await one.visitAs(family.ana, 'about:blank'),
    await other.visitAs(family.ben, 'about:blank'),
  ]
  for (const page of [ana, ben]) {
    const hears = hearsOthers(page)
    await page.goto('/sprint-board')
    await cardIn(page, 'To do', 'Fractions')
    await hears
  }
  const times: number[] = []
  for (const name of columns) {
    const [dropped, shown] = [whenDropped(ana), whenShownIn(ben, name)]
    await dragInto(ana, 'Fractions', name)
    times.push((await shown) - (await dropped))
  }
  process.stdout.write(`\nfrom a drop to the other board, over two servers: ${times.join(', ')} ms\n`)
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(1000)
})

/** Timestamps of both browsers are comparable: they share the clock of this machine. */
function whenDropped(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener('mouseup', () => resolve(Date.now()), { capture: true, once: true })
      }),
  )
}

function whenShownIn(page: Page, name: string): Promise<number> {
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
