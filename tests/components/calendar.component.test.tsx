import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { qrTextIn } from './support/qr-code.ts'
import { button, isAbsent, isFocused, isGone, label, seesSuccess, shows } from './support/screen.ts'

/** Private calendar links in the settings. */

let family: Family

beforeEach(async () => {
  family = new Family()
  visitAs(family, family.ana, '/settings')
  await shows(button('Create link: Everyone'))
})

/** Returns the calendar links of the workspace from the server. */
const feeds = () =>
  server.ok(family.ana, 'GET /api/workspaces/:id/calendar-feeds', { params: { id: family.workspace.id } })
const secret = expect.stringMatching(/^http:\/\/house\.lan:3000\/api\/calendars\/[\w-]{43}\.ics$/)

const question = (name?: string) => page.getByRole('alertdialog', name === undefined ? {} : { name })
const address = (name: string) => label(`Calendar link: ${name}`)

// Proves 11.157, 11.158
it('creates a calendar link for a learner, shows it at once and offers a QR code and a copy button', async () => {
  isAbsent(button('Create link: Tom Lind'))
  await button('Create link: Ben Lind').click()
  await seesSuccess('Link created')
  expect(server.writes.map(({ body }) => body)).toEqual([{ learnerId: family.ben.id }])
  await expect.element(address('Ben Lind')).toHaveValue(secret)
  const { value: link } = address('Ben Lind').element() as HTMLInputElement
  const toggle = button('Link: Ben Lind')
  await isFocused(toggle)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  const subscription = link.replace('http:', 'webcal:')
  await expect
    .element(page.getByRole('link', { name: 'Open in calendar: Ben Lind' }))
    .toHaveAttribute('href', subscription)
  await button('QR code of the link: Ben Lind').click()
  const code = page.getByRole('img', { name: 'QR code of the link: Ben Lind' })
  await shows(code)
  expect(await qrTextIn(code)).toBe(subscription)
  await shows(page.getByText('only read it if Sprintling can be reached from the internet', { exact: false }))

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy link: Ben Lind').click()
  await seesSuccess('Link copied', 'Ben Lind')
  expect(write.mock.calls).toEqual([[link]])
  write.mockRejectedValue(new Error('not allowed'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await button('Copy link: Ben Lind').click()
  await isFocused(address('Ben Lind'))

  await toggle.click()
  await isGone(address('Ben Lind'))
})

// Proves 11.157
it('replaces and turns off a calendar link after asking', async () => {
  await button('Create link: Mia Lind').click()
  await shows(address('Mia Lind'))
  const { value: before } = address('Mia Lind').element() as HTMLInputElement
  await button('Replace link: Mia Lind').click()
  await shows(
    question('Replace the link?').getByText('the old link stops working right away', { exact: false }),
  )
  await question().getByRole('button', { name: 'Cancel' }).click()
  await isGone(question())
  expect(server.writes).toHaveLength(1)
  await button('Replace link: Mia Lind').click()
  await question().getByRole('button', { name: 'Replace' }).click()
  await seesSuccess('Link replaced')
  await expect.element(address('Mia Lind')).toHaveValue(secret)
  await expect.element(address('Mia Lind')).not.toHaveValue(before)
  await button('Turn off link: Mia Lind').click()
  await question('Turn off the link?').getByRole('button', { name: 'Turn off' }).click()
  await seesSuccess('Link turned off')
  await isGone(address('Mia Lind'))
  await isFocused(page.getByRole('heading', { name: 'Calendar' }))
  await shows(button('Create link: Mia Lind'))
  expect(await feeds()).toEqual([])
})
