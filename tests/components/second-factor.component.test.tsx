import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TOTP } from 'otpauth'
import { Problem } from '#domain/errors.ts'
import { server, visit, visitAs } from './support/app.ts'
import { Family, longAgo } from './support/family.ts'
import { qrTextIn } from './support/qr-code.ts'
import {
  button,
  dialog,
  heading,
  isAbsent,
  isFocused,
  isGone,
  isToldAt,
  label,
  seesSuccess,
  shows,
  closeDialog,
  texts,
} from './support/screen.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCode = '7K2M-0QXT-9BHA-1WEZ'

/** Returns the code that the app shows now. */
const codeNow = (ofSecret = secret) => new TOTP({ secret: ofSecret }).generate()

/** Turns Ana's second factor on, with one recovery code or none. */
function aFamilyWithSecondFactor({ hasRecoveryCode = true } = {}): Family {
  const family = new Family()
  const user_id = family.ana.id
  const since = { created_at: longAgo, confirmed_at: longAgo, last_step: 0 }
  family.moreRows.push({ table: 'second_factor', row: { user_id, secret, ...since } })
  const code_hash = { token: recoveryCode.replaceAll('-', '') }
  if (hasRecoveryCode) family.moreRows.push({ table: 'recovery_code', row: { user_id, code_hash } })
  return family
}

/** Signs in as Ana, who uses a second factor that this browser has not passed yet. */
async function signInWithPassword() {
  server.serve(aFamilyWithSecondFactor())
  visit('/auth')
  await label('Username').fill('ana')
  await label('Password').fill('leaf and stem')
  await button('Sign in').click()
  await shows(heading('One more step'))
}

const sentCodes = () => server.sent('POST').map(({ body }) => (body as { code?: string }).code)

it('asks for the app’s code after a correct password, and shows at its field what is wrong with a code', async () => {
  await signInWithPassword()
  const field = label('Code from your app')
  await isFocused(field)
  isAbsent(page.getByText('Login failed'))
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await userEvent.keyboard('12345{Enter}')
  await isToldAt(field, 'Please enter the six digits.')
  await field.fill('654321')
  await userEvent.keyboard('{Enter}')
  await isToldAt(field, 'That code is wrong or was already used. Enter the one your app shows now.')
  await isFocused(field)
  const code = codeNow()
  await field.fill(` ${code}`)
  await button('Sign in').click()
  await shows(heading('Lind family'))
  expect(sentCodes()).toEqual([undefined, '654321', code])
  const signIn = { username: 'ana', password: 'leaf and stem', code }
  expect(server.sent('POST').at(-1)).toEqual({ call: 'POST /api/login', body: signIn })
})

it('shows that there were too many attempts, accepts a recovery code and returns to the password step', async () => {
  await signInWithPassword()
  server.refuse('POST /api/login', new Problem('rate_limited', { retryAfter: 60 }))
  await label('Code from your app').fill(codeNow())
  await button('Sign in').click()
  await shows(page.getByRole('main').getByText('Too many attempts. Please wait a moment and try again.'))
  await button('Use a recovery code').click()
  await isFocused(label('Recovery code'))
  await label('Recovery code').fill('7K2M')
  await button('Sign in').click()
  await isToldAt(label('Recovery code'), 'A recovery code has 16 characters.')
  await button('Use the app').click()
  await isFocused(label('Code from your app'))
  await button('Back').click()
  await isFocused(label('Password'))
  await expect.element(label('Username')).toHaveValue('ana')
  await button('Sign in').click()
  await button('Use a recovery code').click()
  await label('Recovery code').fill(recoveryCode)
  await button('Sign in').click()
  await shows(heading('Lind family'))
})

const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const password = () => dialog().getByLabelText('Current password', { exact: true })

it('turns on two-step verification with password, QR code and first code, and shows the recovery codes', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/account')
  await button('Turn on').click()
  await shows(dialog('Turn on two-step verification'))
  await password().fill('guess')
  await userEvent.keyboard('{Enter}')
  await isToldAt(password(), 'This is not your current password.')
  await password().fill('leaf and stem')
  await userEvent.keyboard('{Enter}')
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
  await shows(picture)
  const address = new URL(await qrTextIn(picture))
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Sprintling:ana\?/)
  const newSecret = address.searchParams.get('secret') ?? ''
  await shows(dialog().getByText((newSecret.match(/.{4}/g) ?? []).join(' ')))
  const field = dialog().getByLabelText('Code from your app')
  await isFocused(field)
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('123')
  await inDialog('Turn on').click()
  await isToldAt(field, 'Please enter the six digits.')
  await field.fill('654321')
  await inDialog('Turn on').click()
  await isToldAt(field, 'That code is wrong or was already used. Enter the one your app shows now.')
  await field.fill(codeNow(newSecret))
  await inDialog('Turn on').click()
  const list = dialog('Your recovery codes').getByRole('list')
  await isFocused(list)
  expect(texts(list.getByRole('listitem'))).toEqual(
    Array(10).fill(expect.stringMatching(/^(\w{4}-){3}\w{4}$/)),
  )
  await inDialog("I've saved them").click()
  await isGone(dialog())
  await isFocused(button('Turn off'))
  await shows(page.getByText('10 recovery codes left.'))
})

it('creates new recovery codes to copy or save, and turns off two-step verification with the password', async () => {
  const family = aFamilyWithSecondFactor({ hasRecoveryCode: false })
  visitAs(family, family.ana, '/account')
  await shows(page.getByText('No recovery codes left. Create new ones.'))
  await button('New recovery codes').click()
  await isFocused(password())
  await password().fill('leaf and stem')
  await inDialog('Create new codes').click()
  await shows(dialog('Your recovery codes').getByRole('listitem'))
  const recoveryCodes = texts(dialog('Your recovery codes').getByRole('listitem'))
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  let copied = ''
  document.addEventListener('copy', () => (copied = String(document.getSelection())), { once: true })
  await inDialog('Copy').click()
  await seesSuccess('Recovery codes copied')
  expect(copied).toBe(recoveryCodes.join('\n'))
  const file = dialog().getByRole('link', { name: 'Save as a file' }).element() as HTMLAnchorElement
  expect(file.download).toBe('sprintling-recovery-codes.txt')
  expect(decodeURIComponent(file.href)).toContain(recoveryCodes.join('\n'))
  await closeDialog()
  await shows(page.getByText('10 recovery codes left.'))

  await button('Turn off').click()
  await inDialog('Turn off').click()
  await isToldAt(password(), 'Please enter your current password.')
  await password().fill('leaf and stem')
  await inDialog('Turn off').click()
  await isGone(dialog())
  await seesSuccess('Two-step verification is off')
  await isFocused(button('Turn on'))
  expect(server.writes.at(-1)?.call).toBe('DELETE /api/user/second-factor')
})

it('is not offered to learners', async () => {
  const family = new Family()
  visitAs(family, family.ben, '/account')
  await shows(heading('Password'))
  isAbsent(heading('Two-step verification'))
})
