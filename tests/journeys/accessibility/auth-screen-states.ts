import type { TFunction } from 'i18next'
import type { Page } from 'playwright'
import { button, dialog, heading, type ScreenState } from './screen-states.ts'
import { holdRequests } from '../support/network.ts'

const passwordResetStates: ScreenState[] = [
  {
    title: 'a forgotten password',
    open: { who: 'a visitor', path: '/forgot-password' },
    reach: (page, t) => button(page, t('passwords.forgot.send')).waitFor(),
  },
  {
    title: 'the mail with the link has left',
    reach: async (page, t) => {
      await page
        .getByLabel(t('passwords.forgot.email'))
        .fill('somebody-with-a-long-name@a-long-domain.example.org')
      await button(page, t('passwords.forgot.send')).click()
      await heading(page, t('passwords.sent.mail.title')).waitFor()
    },
  },
  {
    title: 'a new address to confirm',
    open: { who: 'a visitor', path: '/confirm-email?token=none' },
    reach: (page, t) => button(page, t('account.confirm.now')).waitFor(),
  },
  {
    title: 'a new address whose link does not work',
    reach: async (page, t) => {
      await button(page, t('account.confirm.now')).click()
      await heading(page, t('account.confirm.failed')).waitFor()
    },
  },
  {
    title: 'a link that does not work',
    open: { who: 'a visitor', path: '/reset-password?token=none' },
    reach: (page, t) => heading(page, t('passwords.reset.invalidTitle')).waitFor(),
  },
  {
    title: 'a link that could not be checked',
    reach: async (page, t) => {
      await page.route('**/api/verify-reset-token*', (route) => route.abort())
      await page.reload()
      await heading(page, t('passwords.reset.uncheckedTitle')).waitFor()
    },
  },
  {
    title: 'a new password that differs from its repetition',
    reach: async (page, t) => {
      await mockResponse(page, '**/api/verify-reset-token*', { code: 'token_valid', message: '' })
      await button(page, t('common.tryAgain')).click()
      await fillPasswordTwice(page, t, 'leaf and stem', 'leaf')
      await button(page, t('passwords.reset.submit')).click()
      await page.getByText(t('passwords.new.differentText')).last().waitFor()
    },
  },
  {
    title: 'a password that has what it needs',
    open: { who: 'newLearner', path: '/set-password' },
    reach: (page, t) => fillPasswordTwice(page, t, 'leaf and stem', 'leaf and stem'),
  },
]

const invitationSummary = { workspaceName: 'Eva and the owls', inviterName: 'Eva Lind', isNewUser: true }

const invitationStates: ScreenState[] = [
  {
    title: 'an invitation being read',
    open: {
      who: 'a visitor',
      path: '/accept-invite/none',
      before: (page) => holdRequests(page, '**/api/invitations/verify/*'),
    },
    reach: (page, t) => page.getByText(t('invitations.verifying')).waitFor(),
  },
  {
    title: 'an invalid invitation',
    open: { who: 'a visitor', path: '/accept-invite/none' },
    reach: (page, t) => heading(page, t('invitations.invalid.title')).waitFor(),
  },
  {
    title: 'an invitation for somebody else',
    open: {
      who: 'ben',
      path: '/accept-invite/none',
      before: (page) =>
        mockResponse(page, '**/api/invitations/verify/*', { ...invitationSummary, signedInAsOther: true }),
    },
    reach: (page, t) => button(page, t('invitations.summary.accept')).waitFor(),
  },
  {
    title: 'signing out for it',
    reach: async (page, t) => {
      await button(page, t('invitations.summary.accept')).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    title: 'an invitation that is waiting for an answer',
    open: { who: 'ana', path: '/settings' },
    reach: async (page, t) => {
      const email = 'grandmother.rosalinde@a-very-long-domain.example.org'
      await page.getByLabel(t('invitations.email')).fill(email)
      await button(page, t('invitations.send')).click()
      await button(page, t('invitations.cancelOf', { email })).waitFor()
    },
  },
]

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const secondFactorCalls = '**/api/user/second-factor'

const secondFactorStates: ScreenState[] = [
  {
    title: 'a code that is needed besides the password',
    open: { who: 'a visitor', path: '/auth' },
    reach: async (page, t) => {
      const json = { code: 'second_factor_needed', message: '' }
      await page.route('**/api/login', (route) => route.fulfill({ status: 401, json }))
      await page.getByLabel(t('auth.username')).fill('ana')
      await page.getByLabel(t('auth.password'), { exact: true }).fill('leaf and stem')
      await button(page, t('auth.signIn')).click()
      await heading(page, t('secondFactor.signIn.title')).waitFor()
    },
  },
  {
    title: 'the secret of a second factor',
    open: { who: 'ana', path: '/account' },
    reach: async (page, t) => {
      const json = { secret, address: `otpauth://totp/Sprintling:ana?secret=${secret}` }
      await page.route(secondFactorCalls, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json }) : route.continue(),
      )
      await button(page, t('secondFactor.turnOn.action')).click()
      await dialog(page).getByLabel(t('account.currentPassword'), { exact: true }).fill('leaf and stem')
      await button(page, t('secondFactor.turnOn.next')).click()
      await page.getByRole('img', { name: t('secondFactor.scan.qr') }).waitFor()
    },
  },
  {
    title: 'recovery codes',
    reach: async (page, t) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K2M-0QXT-9BHA-1WE${index}`)
      await mockResponse(page, `${secondFactorCalls}/confirm`, { recoveryCodes })
      await page.getByLabel(t('secondFactor.signIn.app.label')).fill('123456')
      await dialog(page)
        .getByRole('button', { name: t('secondFactor.turnOn.action') })
        .click()
      await button(page, t('secondFactor.codes.kept')).waitFor()
    },
  },
]

/** Password reset, invitation and second factor screens. */
export const authScreenStates = [...passwordResetStates, ...invitationStates, ...secondFactorStates]

async function mockResponse(page: Page, path: string, json: object) {
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json }))
}

async function fillPasswordTwice(page: Page, t: TFunction, password: string, again: string) {
  await page.getByLabel(t('passwords.new.password'), { exact: true }).fill(password)
  await page.getByLabel(t('passwords.new.again'), { exact: true }).fill(again)
}
