import type { MailTranslation } from './translation.ts'

export const en: MailTranslation = {
  greeting: 'Hello!',
  greetingFor: (firstName) => `Hello ${firstName}!`,
  linkHint: "If the button doesn't work, open this address:",
  closing: 'Warm wishes,',
  invitation: ({ inviterName, workspaceName }) => ({
    subject: "You're invited to Sprintling",
    before: [
      `${inviterName} invites you to join “${workspaceName}” on Sprintling, where families plan what they learn, week by week.`,
    ],
    button: 'See the invitation',
    after: ['The link works for 14 days.', "If you don't know who sent this, you can ignore this message."],
  }),
  reset: {
    subject: 'Choose a new password',
    before: ['Someone asked for a new password for your Sprintling account.'],
    button: 'Choose a new password',
    after: [
      'The link works once, for one hour.',
      "If you didn't ask for this, you can ignore this message. Your password stays the same.",
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: [
      'The password of your Sprintling account was just changed, and all other devices were signed out.',
    ],
    after: [
      "If it was you, you don't need to do anything. If not, ask for a new password on the sign-in page right away, or tell the person who runs your Sprintling.",
    ],
  },
  confirmEmail: {
    subject: 'Confirm your new address',
    before: ['Someone wants to use this address for their Sprintling account.'],
    button: 'Confirm address',
    after: [
      'The link works once, for one hour. Until then your account keeps its current address.',
      "If it wasn't you, you can ignore this message.",
    ],
  },
  emailChanges: {
    subject: 'Your email address is about to change',
    before: [
      'Someone who knows your password asked to change the email address of your Sprintling account. Once the new address is confirmed, mail about your account will go there.',
    ],
    after: [
      "If it was you, you don't need to do anything. If not, choose a new password right away to stop the change.",
    ],
  },
  secondFactorOn: {
    subject: 'Two-step verification is on',
    before: [
      'Two-step verification was just turned on for your Sprintling account. Signing in on a new device now also takes a code from your authenticator app.',
    ],
    after: [
      'If it was you, keep the recovery codes in a safe place. If not, ask the person who runs your Sprintling to turn it off again, and choose a new password.',
    ],
  },
  secondFactorOff: {
    subject: 'Two-step verification is off',
    before: [
      'Two-step verification was just turned off for your Sprintling account. Your password alone is now enough to sign in.',
    ],
    after: [
      "If it was you, you don't need to do anything. If not, choose a new password right away and turn two-step verification on again.",
    ],
  },
  removed: ({ workspaceName }) => ({
    subject: 'You are no longer in a workspace',
    before: [
      `You were removed from “${workspaceName}” on Sprintling, so you no longer see it when you sign in.`,
    ],
    after: [
      'What you did there is kept for the others. If this is a surprise, ask a facilitator of the workspace. If they add you again, you get back your open tasks.',
    ],
  }),
  welcome: {
    subject: 'Welcome to Sprintling',
    before: [
      "It's great to have you here! You plan learning in sprints of a week or two, and every task has its place on the board.",
    ],
    button: 'Open Sprintling',
    after: [
      'Keep this address: you sign in there.',
      "If you didn't sign up, someone probably mistyped their address. You can ignore this message.",
    ],
  },
}
