import type { MailTranslation } from './translation.ts'

export const en: MailTranslation = {
  greeting: 'Hello!',
  greetingFor: (firstName) => `Hello ${firstName}!`,
  linkHint: 'If the button does not work, open this address:',
  closing: 'Warm wishes,',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: `${inviterName} invites you to “${workspaceName}”`,
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
