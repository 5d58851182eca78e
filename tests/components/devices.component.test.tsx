import { changeLanguage } from '#web/i18n/index.ts'
import { wrongPinsPerHour } from '#domain/pin.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visit, visitAs } from './support/app.ts'
import { passes, startClock, stopClock } from './support/clock.ts'
import { Family, longAgo, type User } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isAbsent,
  isGone,
  label,
  press,
  seesSuccess,
  shows,
  texts,
} from './support/screen.ts'
import { aChild, aDevice, pairTablet } from './support/tablet.ts'

/** A tablet that siblings share: a parent pairs it, the children open it with pictures and leave it again. */

let family: Family
let noa: User
let eli: User

beforeEach(() => {
  family = new Family()
  noa = aChild(family, 'Noa', 'fox', 'fox owl kite')
  eli = aChild(family, 'Eli', 'whale', '1234')
})

function visitTablet(path = '/', of: Parameters<typeof pairTablet>[1] = {}) {
  pairTablet(family, of)
  visit(path)
}

const who = heading("Who's learning?")
const tap = async (...names: string[]) => {
  for (const name of names) await button(name).click()
}
const isInside = (user: User) => shows(page.getByText(`Welcome, ${user.firstName}!`))

it('shows the children’s pictures on every page of a paired tablet', async () => {
  pairTablet(family)
  for (const path of ['/', '/sprint-board', '/settings', '/auth']) {
    visit(path)
    await shows(who)
    await shows(button('Noa'))
    await shows(button('Eli'))
    await shows(page.getByText('Kitchen tablet'))
    isAbsent(button('Ben'))
  }
})

// Proves 12.19
it('is set up with two children in under fifteen taps, and lets them in by pictures and by digits', async () => {
  family.members = family.members.filter(({ role }) => role === 'facilitator')
  await page.viewport(768, 1024)
  visitAs(family, family.ana, '/')
  const taps = vi.fn<() => void>()
  window.addEventListener('pointerdown', taps)
  onTestFinished(() => window.removeEventListener('pointerdown', taps))
  const types = async (field: string, text: string) => {
    const place = page.getByLabelText(field).first()
    await place.click()
    await place.fill(text)
  }
  const isAdded = (name: string) =>
    shows(page.getByRole('listitem', { name: "Who's learning" }).getByText(name).first())
  await types('First name', 'Kit')
  await page.getByText('Little', { exact: true }).click()
  await tap('Kite', 'Bee', 'Kite', 'Add')
  await isAdded('Kit')
  await types('First name', 'Ida')
  await page.getByText('Middle', { exact: true }).click()
  await types('The four digits', '2580')
  await tap('Add')
  await isAdded('Ida')
  await tap('Account menu')
  await page.getByRole('menuitem', { name: 'Family tablet' }).click()
  await tap('Make this the family tablet')
  await shows(who)
  expect(taps.mock.calls.length).toBeLessThan(15)

  hasLargeTargets()
  await tap('Kit', 'Kite', 'Bee')
  hasLargeTargets()
  await tap('Kite', 'Kit: more', 'Back to the pictures', 'Ida')
  await shows(button('2'))
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.viewport(width, height)
    hasLargeTargets()
  }
  await tap('2', '5', '8', '0')
  await shows(button('Ida: more'))
})

/** Checks that every button is at least 72 px wide and high, and that the page fits the window. */
function hasLargeTargets() {
  for (const target of page.getByRole('main').getByRole('button').elements()) {
    const { width, height } = target.getBoundingClientRect()
    expect(Math.min(width, height), target.textContent ?? '').toBeGreaterThanOrEqual(72)
  }
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
}

it('has the digits from the left in Hebrew too', async () => {
  await changeLanguage('he')
  visitTablet()
  await tap('Eli')
  await shows(button('1'))
  const [one, three] = ['1', '3'].map((key) => button(key).element().getBoundingClientRect().x)
  expect(one).toBeLessThan(three ?? 0)
})

it('sorts more than five children by name, and shows full names for equal first names', async () => {
  for (const [name, lastName] of [
    ['Zoe', 'Lind'],
    ['Ada', 'Lind'],
    ['Noa', 'Okoro'],
    ['Kit', 'Lind'],
  ] as const) {
    Object.assign(aChild(family, name, 'fox'), { lastName })
  }
  visitTablet()
  await shows(who)
  const names = () => texts(page.getByRole('listitem').getByRole('button'))
  await expect.poll(names).toEqual(['Ada', 'Eli', 'Kit', 'Noa Lind', 'Noa Okoro', 'Zoe'])
})

it('signs a child in with three pictures or four typed digits, and deletes one child’s drafts before the next', async () => {
  visitTablet()
  await tap('Noa', 'Fox', 'Owl')
  await tap('Delete last', 'Owl', 'Kite')
  await isInside(noa)
  sessionStorage.setItem(`sprintling_draft_${noa.id}_task`, 'Mine')
  await tap('Account menu')
  isAbsent(page.getByRole('menuitem', { name: 'Sign out' }))
  isAbsent(page.getByRole('menuitem', { name: 'Profile settings' }))
  await page.getByRole('menuitem', { name: 'Back to the pictures' }).click()
  await tap('Eli')
  await shows(heading('Hello, Eli'))
  await press('Escape')
  await tap('Eli')
  await shows(heading('Hello, Eli'))
  await press('1')
  const whileHeld = { key: '1', repeat: true, bubbles: true }
  for (let i = 0; i < 3; i++) document.body.dispatchEvent(new KeyboardEvent('keydown', whileHeld))
  for (const key of ['9', 'Backspace', '2', '3', '4']) await press(key)
  await isInside(eli)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('sprintling_draft'))).toEqual([])
})

it('clears the digits after a wrong PIN, and asks the child to wait after five until the lock ends by itself', async () => {
  visitTablet()
  await tap('Eli')
  for (let wrong = 1; wrong <= 4; wrong++) {
    await tap('0', '0', '0', '0')
    await shows(page.getByText("That's not it. Try again."))
    await shows(page.getByRole('img', { name: '0 of 4' }))
  }
  stopClock()
  for (const key of '0000') {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await passes(10)
  }
  await vi.waitFor(async () => {
    await passes(10)
    expect(document.body.textContent).toContain('Wait a little: about one minute.')
  })
  expect(document.body.textContent).toContain('Or ask a grown-up.')
  isAbsent(button('1'))
  await passes(61_000)
  startClock()
  await tap('1', '2', '3', '4')
  await isInside(eli)
})

it('leads adults to the sign-in form and back to the pictures', async () => {
  visitTablet()
  await tap('For grown-ups')
  await shows(label('Password'))
  await page.getByRole('link', { name: 'Back to the pictures' }).click()
  await shows(who)
})

it('signs in the only learner of a personal phone automatically, and offers no way back to the pictures', async () => {
  visitTablet('/', { name: 'Phone', learner: eli })
  await isInside(eli)
  await tap('Account menu')
  await shows(page.getByText('Appearance'))
  isAbsent(page.getByRole('menuitem', { name: 'Back to the pictures' }))
})

it('shows the usual sign-in form after the device was unpaired', async () => {
  visitTablet()
  await shows(who)
  family.moreRows = []
  await tap('Eli')
  for (const digit of ['1', '2', '3', '4']) await tap(digit)
  await shows(label('Password'))
})

// Proves 12.18
it(
  'signs in a child without a PIN at once, and signs out after ten unused minutes, even after sleep or a reload',
  { tags: 'clock' },
  async () => {
    family.pins.delete(eli.id)
    visitTablet()
    await tap('Eli')
    await isInside(eli)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 9 * 60_000)
    window.dispatchEvent(new PointerEvent('pointerdown'))
    vi.setSystemTime(Date.now() + 9 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await isInside(eli)
    expect(server.user).toMatchObject({ id: eli.id })
    vi.setSystemTime(Date.now() + 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await shows(who)
    expect(server.user).toBeUndefined()
    vi.useRealTimers()

    await tap('Eli')
    await isInside(eli)
    localStorage.setItem(`sprintling_touched_${eli.id}`, String(Date.now() - 11 * 60_000))
    await reopen()
    await shows(who)
  },
)

// Proves 12.18
it('signs out an adult who left the tablet unused when it is opened again', async () => {
  visitTablet('/auth?grown_ups=1')
  localStorage.setItem(`sprintling_touched_${family.ana.id}`, '0') // the last use was long ago
  await label('Username').fill('ana')
  await label('Password').fill('leaf and stem')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
  await isInside(family.ana)
  await tap('Account menu')
  await shows(page.getByRole('menuitem', { name: 'Sign out' }))
  localStorage.setItem(`sprintling_touched_${family.ana.id}`, String(Date.now() - 11 * 60_000))
  await reopen()
  await shows(who)
  await expect.poll(() => server.user).toBeUndefined()
})

it('shows a pairing code for another device, or pairs this one as the family tablet and signs the parent out', async () => {
  visitAs(family, family.ana, '/learners')
  await tap('Account menu')
  await page.getByRole('menuitem', { name: 'Family tablet' }).click()
  await shows(dialog('Family tablet').getByText("You'll be signed out here", { exact: false }))
  await tap('Show code for another tablet')
  await shows(page.getByRole('img', { name: 'Pairing code' }))
  const link = /^http:\/\/house\.lan:3000\/pair\/[\w-]+$/
  await expect.element(label('Link for the other device')).toHaveValue(expect.stringMatching(link))
  await tap('Make this the family tablet')
  await shows(who)
  expect(server.sent('POST')).toContainEqual({
    call: `POST /api/workspaces/${family.workspace.id}/devices`,
    body: { name: 'Kitchen tablet' },
  })
})

it('pairs a device from a link after the user enters a name and presses one button', async () => {
  const times = { created_at: longAgo, expires_at: new Date(Date.now() + 60_000).toISOString() }
  const link = { token_hash: { token: 'a-link' }, learner_id: null, made_by: family.ana.id }
  family.aRow('device_link', { workspace_id: family.workspace.id, ...link, ...times })
  server.serve(family)
  visit('/pair/a-link')
  await label('Device name').fill('Hall tablet')
  await tap('Pair this device')
  await shows(who)
  await shows(page.getByText('Hall tablet'))
})

it('shows an error if the pairing link is invalid', async () => {
  server.serve(family)
  visit('/pair/another')
  await tap('Pair this device')
  await shows(page.getByText('This link is invalid or has expired.'))
})

it('renames and unpairs a device in the settings, and sets when it returns to the pictures', async () => {
  aDevice(family, { name: 'Kitchen tablet', token_hash: { token: 'of-the-tablet' } })
  visitAs(family, family.ana, '/settings')
  await tap('Rename “Kitchen tablet”')
  await label('Device name').fill('Reading corner')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Kitchen tablet' })
    .getByRole('button', { name: 'Save' })
    .click()
  await seesSuccess('Device renamed')
  await label('Return to the pictures when unused for').selectOptions('30')
  await seesSuccess('Workspace updated')
  expect(family.workspace.deviceMinutes).toBe(30)
  await tap('Unpair “Reading corner”', 'Unpair')
  await seesSuccess('Device unpaired', 'Reading corner')
  const params = { id: family.workspace.id }
  expect(await server.ok(family.ana, 'GET /api/workspaces/:id/devices', { params })).toEqual([])
})

// Proves 12.3
it('shows in the settings how many children have no PIN, and offers a PIN when the next child is added', async () => {
  for (const name of ['Ada', 'Bo', 'Cy', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']) aChild(family, name, 'fox')
  visitAs(family, family.ana, '/settings')
  await shows(page.getByText('8 of 10 children have no PIN', { exact: false }))
  await page.getByRole('link', { name: 'Set PINs' }).click()
  await tap('Add a child')
  await label('First name').fill('Maya')
  await shows(label('The four digits'))
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await isGone(dialog())
  expect(server.writes.at(-1)?.body).not.toHaveProperty('pin')
})

// Proves 12.89
it('unlocks and changes a child’s PIN and band, shows a phone code and refuses an incomplete PIN for a new child', async () => {
  const expires_at = new Date(Date.now() + 20 * 60_000).toISOString()
  family.aRow('counter', { id: `pin of ${eli.id}`, counted: wrongPinsPerHour, expires_at })
  visitAs(family, family.ana, '/learners')
  await tap('More about Eli Lind')
  const locked = dialog().getByText(/^The PIN of Eli is locked until .+ after too many wrong attempts\.$/)
  await shows(locked)
  await tap('Unlock now')
  await seesSuccess('PIN unlocked')
  await isGone(locked)
  await page.getByText('Little', { exact: true }).click()
  await expect.poll(() => family.members.find(({ userId }) => userId === eli.id)?.band).toBe('little')
  await dialog().getByText('Three pictures').last().click()
  for (const name of ['Bee', 'Bee', 'Boat']) await dialog().getByRole('button', { name, exact: true }).click()
  await tap('Set PIN')
  await seesSuccess('PIN changed')
  expect(family.members.find(({ userId }) => userId === eli.id)?.managed?.pin).toBe('pictures')
  await tap('Show code for a phone')
  await shows(dialog().getByText('Eli stays signed in there', { exact: false }))
  await press('Escape')
  await isGone(dialog())

  await tap('Add a child')
  await label('First name').fill('Maya')
  await page.getByText('Middle', { exact: true }).click()
  await label('The four digits').fill('12a')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await shows(page.getByText('A PIN needs four digits or three pictures.'))
  await label('The four digits').fill('1290')
  expect(JSON.stringify(sessionStorage)).not.toContain('1290')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await isGone(dialog())
  expect(server.writes.at(-1)?.body).toMatchObject({ firstName: 'Maya', band: 'middle', pin: '1290' })
})
