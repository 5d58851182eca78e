import type { Page } from 'playwright'
import { beforeAll, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aHostileFamily, expectWordsAlone, goTo, maliciousText } from '../support/hostile-words.ts'
import { closeDialog } from '../support/steps.ts'

const app = startAppServer()

let family: Awaited<ReturnType<typeof aHostileFamily>>

beforeAll(async () => {
  family = await aHostileFamily(app)
})

const open = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

it('shows malicious text only as text on every screen of a facilitator', async () => {
  const page = await app.visitAs(family.ana, '/dashboard')
  await expectWordsAlone(page, 16)
  await goTo(page, 'Sprint board')
  await expectWordsAlone(page, 10)
  await page.getByRole('article').getByRole('button', { name: maliciousText }).first().click()
  await expectWordsAlone(page, 16)
  await closeDialog(page)
  await goTo(page, 'Sprint planning')
  await expectWordsAlone(page, 9)
  await open(page, 'Assign tasks')
  await expectWordsAlone(page, 10)
  await closeDialog(page)
  await goTo(page, 'Backlog')
  await expectWordsAlone(page, 9)
  await goTo(page, 'Learners')
  await expectWordsAlone(page, 7)
  await goTo(page, 'Settings')
  await expectWordsAlone(page, 9)
})

it('shows malicious text only as text on a learner’s screens and on the invitation page', async () => {
  const page = await app.visitAs(family.ben, '/dashboard')
  await expectWordsAlone(page, 14)
  await goTo(page, 'Sprint board')
  await expectWordsAlone(page, 9)
  await expectWordsAlone(await app.visit(family.invitation), 2)
})
