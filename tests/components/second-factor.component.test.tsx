import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { server, visit, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { answersOf } from './support/family-answers.ts'
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

const code = '123456'
const recoveryCode = '7K2M-0QXT-9BHA-1WEZ'

/** Signs in as Ana, who uses a second factor that this browser has not passed yet. */
async function signInWithPassword() {
  const family = new Family()
  server.answers({
    ...answersOf(family),
    'POST /api/login': ({ body }) => {
      if (body.code === undefined) throw new Problem('second_factor_needed')
      if (![code, recoveryCode].includes(body.code)) throw fieldProblem('wrong_code', 'code')
      server.user = family.ana
      return family.ana
    },
  })
  visit('/auth')
  await label('Username').fill('ana')
  await label('Password').fill('leaf and stem')
  await button('Sign in').click()
  await shows(heading('One more step'))
}

const sentCodes = () => server.sent('POST').map(({ body }) => (body as { code?: string }).code)

it('asks for the code of the app after a right password, and says at the field what is wrong with it', async () => {
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
  await isToldAt(field, 'This code is wrong or was used already. Enter the one that the app shows now.')
  await isFocused(field)
  await field.fill(` ${code}`)
  await button('Sign in').click()
  await shows(heading('Lind family'))
  expect(sentCodes()).toEqual([undefined, '654321', code])
  const signIn = { username: 'ana', password: 'leaf and stem', code }
  expect(server.sent('POST').at(-1)).toEqual({ call: 'POST /api/login', body: signIn })
})

it('says so when there were too many tries, takes a recovery code instead, and goes back to the password', async () => {
  await signInWithPassword()
  server.refuse('POST /api/login', new Problem('rate_limited', { retryAfter: 60 }))
  await label('Code from your app').fill(code)
  await button('Sign in').click()
  await shows(page.getByRole('main').getByText('Too many tries. Please wait a little and try again.'))
  await button('Use a recovery code').click()
  await isFocused(label('Recovery code'))
  await label('Recovery code').fill('7K2M')
  await button('Sign in').click()
  await isToldAt(label('Recovery code'), 'A recovery code is four times four characters.')
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

/** Opens Ana's account page with a server that applies the rules of the second factor. */
function visitAccount(state = { isOn: false, recoveryCodesLeft: 0 }) {
  const family = new Family()
  family.secondFactor = state
  visitAs(family, family.ana, '/account')
  const ask = (password: string) => {
    if (password !== 'leaf and stem') throw fieldProblem('wrong_password', 'password')
  }
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => recoveryCode.replace('7', String(index)))
  const tell = () => {
    family.secondFactor = { isOn: true, recoveryCodesLeft: 10 }
    return { recoveryCodes }
  }
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const address = `otpauth://totp/Sprintling:ana?issuer=Sprintling&secret=${secret}`
  server.answers({
    'POST /api/user/second-factor': ({ body }) => {
      ask(body.password)
      return { secret, address }
    },
    'POST /api/user/second-factor/confirm': ({ body }) => {
      if (body.code !== code) throw fieldProblem('wrong_code', 'code')
      return tell()
    },
    'POST /api/user/second-factor/recovery-codes': ({ body }) => {
      ask(body.password)
      return tell()
    },
    'DELETE /api/user/second-factor': ({ body }) => {
      ask(body.password)
      family.secondFactor = { isOn: false, recoveryCodesLeft: 0 }
    },
  })
  return { family, address, recoveryCodes }
}

const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const password = () => dialog().getByLabelText('Current password', { exact: true })

it('is turned on with the password, the picture of the secret and the first code, and tells the recovery codes', async () => {
  const { address, recoveryCodes } = visitAccount()
  await button('Turn on').click()
  await shows(dialog('Turn on the second factor'))
  await password().fill('guess')
  await userEvent.keyboard('{Enter}')
  await isToldAt(password(), 'This is not your current password.')
  await password().fill('leaf and stem')
  await userEvent.keyboard('{Enter}')
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
  await shows(picture)
  expect(await qrTextIn(picture)).toBe(address)
  await shows(dialog().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'))
  const field = dialog().getByLabelText('Code from your app')
  await isFocused(field)
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('123')
  await inDialog('Turn on').click()
  await isToldAt(field, 'Please enter the six digits.')
  await field.fill('654321')
  await inDialog('Turn on').click()
  await isToldAt(field, 'This code is wrong or was used already. Enter the one that the app shows now.')
  await field.fill(code)
  await inDialog('Turn on').click()
  const list = dialog('Your recovery codes').getByRole('list')
  await isFocused(list)
  expect(texts(list.getByRole('listitem'))).toEqual(recoveryCodes)
  await inDialog('I have kept them').click()
  await isGone(dialog())
  await isFocused(button('Turn off'))
  await shows(page.getByText('10 recovery codes are left.'))
})

it('makes new recovery codes with the password, to copy or to save, and is turned off with the password', async () => {
  const { recoveryCodes } = visitAccount({ isOn: true, recoveryCodesLeft: 0 })
  await shows(page.getByText('No recovery code is left: make new ones.'))
  await button('New recovery codes').click()
  await isFocused(password())
  await password().fill('leaf and stem')
  await inDialog('Make new codes').click()
  await shows(dialog('Your recovery codes'))
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
  await shows(page.getByText('10 recovery codes are left.'))

  await button('Turn off').click()
  await inDialog('Turn off').click()
  await isToldAt(password(), 'Please enter your current password.')
  await password().fill('leaf and stem')
  await inDialog('Turn off').click()
  await isGone(dialog())
  await seesSuccess('The second factor is off')
  await isFocused(button('Turn on'))
  expect(server.writes.at(-1)?.call).toBe('DELETE /api/user/second-factor')
})

it('shows what another window has changed meanwhile', async () => {
  const { family } = visitAccount()
  await button('Turn on').click()
  family.secondFactor = { isOn: true, recoveryCodesLeft: 10 }
  server.refuse('POST /api/user/second-factor', new Problem('second_factor_on'))
  await password().fill('leaf and stem')
  await userEvent.keyboard('{Enter}')
  await shows(dialog().getByText('The second factor is on already.'))
  await closeDialog()
  await shows(button('Turn off'))
})

it('is nothing for learners', async () => {
  const family = new Family()
  visitAs(family, family.ben, '/account')
  await shows(heading('Password'))
  isAbsent(heading('Second factor'))
})
