import type { MailTranslation } from './translation.ts'

export const en: MailTranslation = {
  greeting: 'Hello!',
  greetingFor: (firstName) => `Hello ${firstName}!`,
  linkHint: 'If the button does not work, open this address:',
  closing: 'Warm wishes,',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: 'You are invited to Sprintling',
    before: [
      `${inviterName} invites you to join “${workspaceName}” on Sprintling, where families plan what they learn, week by week.`,
    ],
    button: 'See the invitation',
    after: [
      'The link works for 14 days.',
      'If you do not know who sent this, you can simply ignore this message.',
    ],
  }),
  reset: {
    subject: 'Choose a new password',
    before: ['We were asked for a new password for your Sprintling account.'],
    button: 'Choose a new password',
    after: [
      'The link works once, for one hour.',
      'If you did not ask for this, you do not need to do anything: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: [
      'The password of your Sprintling account has just been changed, and all other devices have been signed out.',
    ],
    after: [
      'If it was you, all is well. If not, ask for a new password on the sign-in page right away, or tell the person who looks after your Sprintling.',
    ],
  },
  confirmEmail: {
    subject: 'Confirm your new address',
    before: ['Somebody wants to use this address for their Sprintling account.'],
    button: 'Confirm this address',
    after: [
      'The link works once, for one hour. Until then the account keeps the address it has.',
      'If it was not you, you can simply ignore this message.',
    ],
  },
  emailChanges: {
    subject: 'Your account is getting another address',
    before: [
      'Somebody has asked for another email address for your Sprintling account, with your password. As soon as the new address is confirmed, mail about your account goes there.',
    ],
    after: ['If it was you, all is well. If not, choose a new password right away: that stops the change.'],
  },
  secondFactorOn: {
    subject: 'The second factor is on',
    before: [
      'The second factor of your Sprintling account has just been turned on: signing in on a new device takes a code from your authenticator app as well.',
    ],
    after: [
      'If it was you, all is well: keep the recovery codes in a safe place. If not, tell the person who looks after your Sprintling, who can turn it off again, and choose a new password.',
    ],
  },
  secondFactorOff: {
    subject: 'The second factor is off',
    before: [
      'The second factor of your Sprintling account has just been turned off: the password alone is enough to sign in.',
    ],
    after: [
      'If it was you, all is well. If not, choose a new password right away, and turn the second factor on again.',
    ],
  },
  removed: ({ workspaceName }) => ({
    subject: 'You are no longer in a workspace',
    before: [
      `You have been taken out of “${workspaceName}” on Sprintling, so it no longer shows when you sign in.`,
    ],
    after: [
      'What you did there is kept for the others. If this is a surprise, ask whoever looks after the workspace: when they add you again, you find your open tasks as they were.',
    ],
  }),
  welcome: {
    subject: 'Welcome to Sprintling',
    before: [
      'It is great to have you here! Learning is planned in sprints of a week or two, and every task has its place on the board.',
    ],
    button: 'Open Sprintling',
    after: [
      'Keep this address: it is where you sign in.',
      'If you did not sign up, somebody probably mistyped their address. You can simply ignore this message.',
    ],
  },
}
