import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visit, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family, inMinutes, longAgo } from './support/family.ts'
import {
  button,
  heading,
  isAbsent,
  isFine,
  isFocused,
  isToldAt,
  label,
  seesFailure,
  seesSuccess,
  shows,
  texts,
  unreachable,
} from './support/screen.ts'

/** Resetting a forgotten password and changing one's own password. */

const mailed = 'If there is an account with this address, a link is on its way. It works for one hour.'

const newPassword = () => label('New password')
const again = () => label('Confirm the new password')

/** A family in which Ana has asked for a link, whose token is `token`. */
beforeEach(() => {
  const family = new Family()
  const times = { created_at: longAgo, expires_at: inMinutes(10) }
  const link = { token_hash: { token: 'token' }, used: 0, asked_from: null }
  family.aRow('password_reset', { user_id: family.ana.id, ...link, ...times })
  server.serve(family)
})

async function asksForLink(email: string) {
  await label('Email').fill(email)
  await button('Send link').click()
}

// Proves 2.42, 2.43, 2.44, 2.45, 4.23, 8.22
it('asks only for an email address, confirms that a link was sent and starts over for another address', async () => {
  visit('/forgot-password')
  await shows(label('Email'))
  expect(page.getByRole('main').element().querySelectorAll('input, select, textarea')).toHaveLength(1)
  await expect.element(label('Email')).toHaveAttribute('type', 'email')
  await asksForLink('nobody@example.org')
  await seesSuccess('Email sent', mailed)
  await shows(heading('Check your email'))
  await shows(page.getByText('nobody@example.org'))
  expect(server.writes).toEqual([
    { call: 'POST /api/forgot-password', body: { email: 'nobody@example.org' } },
  ])
  await button('Try another email').click()
  await expect.element(label('Email')).toHaveValue('')
  await asksForLink('nobody.else@example.org')
  await shows(page.getByText('nobody.else@example.org'))
  await expect.element(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth')
})

// Proves 2.43, 8.22
it('asks the user to contact the person who runs the server if it has no mail', async () => {
  const advice =
    'This server sends no email. Please ask the person who runs it for a link to choose a new password.'
  server.hasMail = false
  visit('/forgot-password')
  await asksForLink('ana@example.org')
  await seesSuccess("Couldn't send an email", advice)
  await shows(heading('Ask for a link'))
  await shows(page.getByText('ana@example.org'))
})

// Proves 8.19, 8.20, 8.21
it('keeps the address and shows an error if the request for a link fails', async () => {
  visit('/forgot-password')
  await asksForLink('ana@house') // browsers accept this as an email address, the server does not
  await seesFailure('Error', "Something you entered isn't right. Please check it.")
  const switchOn = server.cutOff()
  await asksForLink('ana@example.org')
  await seesFailure('Error', 'Something went wrong. Please try again.')
  await expect.element(label('Email')).toHaveValue('ana@example.org')
  switchOn()
  server.failInBetween('POST /api/forgot-password')
  await button('Send link').click()
  await seesFailure('Error', 'Something went wrong')
})

// Proves 2.46, 4.22
it('shows a loading text while a reset link is checked', async () => {
  const letGo = server.holdBack('GET /api/verify-reset-token')
  visit('/reset-password?token=none')
  await shows(page.getByRole('status').getByText('Checking the link…'))
  isAbsent(newPassword())
  letGo()
  await shows(heading("This link doesn't work"))
})

// Proves 2.11, 2.47, 2.49, 4.22, 5.10, 5.11, 5.12, 5.13, 8.28, 8.36, 8.37
it('validates a new password before sending it, and resets it on a retry after a connection failure', async () => {
  visit('/reset-password?token=token')
  await button('Reset password').click()
  await seesFailure('Validation Error', 'Password is required')
  await isFocused(newPassword())
  await newPassword().fill('stems')
  await again().fill('stems')
  await button('Reset password').click()
  await seesFailure('Validation Error', 'Password must be at least 6 characters long.')
  await expect.element(newPassword()).toHaveAttribute('aria-invalid', 'true')
  await newPassword().fill('leaves')
  await button('Reset password').click()
  await seesFailure("Passwords don't match", 'Please make sure both passwords are the same.')
  await isFocused(again())
  await isToldAt(again(), "Passwords don't match")
  await isFine(newPassword())
  await newPassword().fill('stems')
  await isFine(again())
  expect(server.writes).toEqual([])

  await newPassword().fill('leaf and stem')
  await again().fill('leaf and stem')
  const switchOn = server.cutOff()
  await button('Reset password').click()
  await seesFailure('Error', 'Something went wrong. Please try again.')
  switchOn()
  await button('Reset password').click()
  await seesSuccess('Password reset successfully', 'You can now log in with your new password.')
  await shows(heading('Password reset successfully'))
  await expect.element(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/auth')
})

// Proves 8.25, 8.26, 8.27
it('shows an error if a reset link cannot be checked, or has become invalid when it is used', async () => {
  const switchOn = server.cutOff('GET /api/verify-reset-token')
  visit('/reset-password?token=token')
  await seesFailure('Error', 'Something went wrong. Please try again.')
  await shows(heading("Couldn't check the link"))
  const newLink = page.getByRole('link', { name: 'Request new link' })
  await expect.element(newLink).toHaveAttribute('href', '/forgot-password')
  switchOn()
  await button('Try again').click()
  await newPassword().fill('roots and bark')
  await again().fill('roots and bark')

  server.failInBetween('POST /api/reset-password')
  await button('Reset password').click()
  await seesFailure('Error', 'Something went wrong')
  await shows(page.getByRole('main').getByRole('alert').getByText('Something went wrong'))
  await expect.element(newPassword()).toHaveValue('roots and bark')

  server.refuse('POST /api/reset-password', new Problem('link_invalid'))
  await button('Reset password').click()
  await seesFailure('Error', 'This link is invalid or has expired.')
  await shows(page.getByText('This password reset link is invalid or has expired.'))
})

// Proves 2.48, 8.24
it('shows an invalid link if the URL has no token', async () => {
  visit('/reset-password')
  await seesFailure('Invalid token', 'This password reset link is invalid or has expired.')
  await expect.element(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth')
})

// Proves 2.48, 8.23, 8.24
it.each([
  [400, '', 'This password reset link is invalid or has expired.'],
  [404, '{"message":"Not on a Sunday."}', 'Not on a Sunday.'],
])(
  'shows the server’s reason for a refused token, or a default one if it gives none: %i %s',
  async (status, body, reason) => {
    server.answerOnce('GET /api/verify-reset-token', () => new Response(body, { status }))
    visit('/reset-password?token=none')
    await seesFailure('Invalid token', reason)
    await shows(heading("This link doesn't work"))
    await shows(page.getByRole('link', { name: 'Request new link' }))
  },
)

// Proves 2.60, 2.61, 2.62, 2.63, 2.64, 5.10, 5.12, 8.36, 8.37, 8.55
it('sets a password that meets the requirements, and continues to the dashboard', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/set-password')
  const set = button('Set password')
  await expect.element(set).toBeDisabled()
  await newPassword().fill('stems')
  await expect.element(set).toBeDisabled()
  await again().fill('stem')
  expect(met()).toEqual([])
  await set.click()
  await seesFailure('Validation Error', 'Password must be at least 6 characters long.')
  await newPassword().fill('leaf and stem')
  await expect.poll(met).toEqual(['at least 6 characters'])
  await set.click()
  await seesFailure("Passwords don't match", 'Please make sure both passwords are the same.')
  await again().fill('leaf and stem')
  await expect.poll(met).toEqual(['at least 6 characters', 'the same characters in both fields'])
  expect(server.writes).toEqual([])

  await expect.element(again()).toHaveAttribute('type', 'password')
  await button('Show “Confirm the new password”').click()
  await expect.element(again()).toHaveAttribute('type', 'text')
  await expect.element(newPassword()).toHaveAttribute('type', 'password')
  await button('Hide “Confirm the new password”').click()
  await expect.element(again()).toHaveAttribute('type', 'password')

  const letGo = server.holdBack('POST /api/set-password')
  await set.click()
  await expect.element(set).toBeDisabled()
  stopClock()
  letGo()
  await passesUntil(() => heading('Your password is set').query() !== null)
  await seesSuccess('Password set')
  await passes(2000)
  await expect.poll(() => window.location.pathname).toBe('/dashboard')
  await shows(heading('Welcome, Ana!'))
})

// Proves 8.13
it('asks for a new sign-in before changing the password, and returns to the form', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/set-password')
  server.refuse('POST /api/set-password', new Problem('sign_in_again'))
  const typesTwice = async (word: string) => {
    await newPassword().fill(word)
    await again().fill(word)
    await button('Set password').click()
  }
  await typesTwice('roots and bark')
  await seesFailure('Failed to set password', 'Please sign in again before you change your password.')
  await expect.element(newPassword()).toHaveValue('roots and bark')
  await button('Sign in again').click()
  await label('Username').fill('ana')
  await label('Password').fill('leaf and stem')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => window.location.pathname).toBe('/set-password')
  const switchOn = server.cutOff()
  await typesTwice('roots and bark')
  await seesFailure('Failed to set password', unreachable)
  await shows(page.getByRole('main').getByRole('alert').getByText(unreachable))
  switchOn()
  await button('Set password').click()
  await seesSuccess('Password set')
})

/** Returns the password requirements that are ticked. */
function met(): string[] {
  const ticked = texts(page.getByRole('listitem').filter({ hasText: '(done)' }))
  return ticked.map((text) => text.replace('(done)', '').trim())
}
