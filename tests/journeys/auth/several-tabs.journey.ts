import { beforeEach, expect, it } from 'vitest'
import { sessionCookie, startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { setTestPassword } from '../support/sign-in.ts'
import { card, expectCardIn } from '../support/steps.ts'
import { setPageVisibility } from '../support/page-visibility.ts'
import {
  openSecondTab,
  signInAs,
  typeAsAna,
  signOut,
  expectSignedIn,
  expectSignInPage,
  expectNoStoredDraft,
} from '../support/shared-browser.ts'

/**
 * Several windows of one browser: if the session changes in one, the others follow and hide the previous user's data.
 */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  for (const person of [family.ana, family.ben]) await setTestPassword(app, person)
})

it('follows sign-in and sign-out in another window, and keeps typed text only while the same user is signed in', async () => {
  const first = await app.visit('/auth')
  const second = await openSecondTab(first, '/auth')
  await typeAsAna(first, family)
  await signInAs(second, family.ana)
  await setPageVisibility(first, 'hidden')
  const asked = first.waitForResponse('**/api/user')
  await setPageVisibility(first, 'visible')
  await (await asked).finished()
  expect(await first.getByLabel('Description').inputValue()).toBe('half a thought')

  await signOut(second)
  await expectSignInPage(first)
  await expectNoStoredDraft(first)
})

it('refuses a write if another user is now signed in in the same browser, and shows that user', async () => {
  const { id } = await aBoardFor(family)
  const page = await app.visitAs(family.ana, '/sprint-board')
  for (const next of [family.ben, family.ana]) {
    await card(page, 'Fractions').waitFor()
    await page.context().addCookies([sessionCookie(next, app.url)])
    await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
    await expectSignedIn(page, next)
    await expectCardIn(page, 'To do', 'Fractions')
    const tasks = app.store.db.selectFrom('task').select('status').where('id', '=', id)
    expect(await tasks.executeTakeFirst()).toEqual({ status: 'todo' })
  }
})

async function aBoardFor(home: Family) {
  const { id: sprint_id } = await aSprint(app, home, { status: 'active' })
  return aTask(app, home, { title: 'Fractions', sprint_id, assigned_to: home.ben.id })
}
