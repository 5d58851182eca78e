import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { card } from '../support/steps.ts'

/** From the first start of a timer to the exported file of hours. */

const app = startAppServer()
const board = setUpActiveBoard(app)

it('times the work of a learner over a reload, asks about what ran too long, and is set right', async () => {
  await board.tasks('Fractions')
  const { ben, ana } = board.family
  const learner = await app.visitAs(ben, '/sprint-board')
  await card(learner, 'Fractions').click()
  await learner.getByRole('button', { name: 'Start timer' }).click()
  await learner.getByText('Running for 0min').waitFor()
  await expect.poll(() => timers()).toHaveLength(1)
  await runsFor(180)
  await learner.reload()
  await learner.getByText('Timer running: 3h').waitFor({ state: 'attached' })
  await card(learner, 'Fractions').click()
  await learner.getByText('Running for 3h').waitFor()
  await learner.getByRole('button', { name: 'Stop timer' }).click()
  await expect.poll(async () => (await timers())[0]?.stopped_at).toBeTruthy()
  await learner.goto('/dashboard')
  const question = learner.getByRole('region', { name: 'Actual time for “Fractions”' })
  await question.getByRole('button', { name: '1h', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => timers()).toEqual([])

  const page = await app.visitAs(ana, '/hours')
  const hours = page.getByRole('region', { name: 'Ben Lind', exact: true })
  await hours.getByText('1h of 20h. 19h left.').waitFor()
  await hours.getByRole('table').getByRole('button').click()
  await page.getByText('measured').waitFor()
  await page.getByRole('button', { name: 'Correct “Fractions”' }).click()
  await page.getByLabel('How long?').fill('50min')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ana changed 1h to 50min').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await hours.getByText('50min of 20h. 19h 10min left.').waitFor()
  await page.emulateMedia({ media: 'print' })
  const day = hours.getByRole('table').getByRole('rowheader').first()
  expect(await day.innerText(), 'a record without its days is none').toMatch(/\d/)
  await page.emulateMedia({ media: 'screen' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /Ben Lind,\d{4}-\d\d-\d\d,.*,Fractions,50,Ben Lind,measured,Ana Lind: 60 → 50/,
  )
})

function timers() {
  return app.store.db.selectFrom('timer').selectAll().execute()
}

async function runsFor(minutes: number) {
  const started_at = new Date(Date.now() - minutes * 60_000).toISOString()
  await app.store.db.updateTable('timer').set({ started_at }).execute()
}
