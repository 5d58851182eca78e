/**
 * Texts of a mail. `before` and `after` surround the button. A subject contains no user input, because many people read
 * only the subject.
 */
export type EmailContent = { subject: string; before: string[]; button?: string; after: string[] }

/**
 * Note for translators: put names only where they need no case ending. Sentences must fit any gender. Every Hebrew line
 * begins with a Hebrew letter, because mail clients derive the direction from it.
 */
export type MailTranslation = {
  greeting: string
  greetingFor: (firstName: string) => string
  /** Text above the plain link. */
  linkHint: string
  closing: string
  invitation: (names: { inviterName: string; workspaceName: string }) => EmailContent
  reset: EmailContent
  passwordChanged: EmailContent
  confirmEmail: EmailContent
  emailChanges: EmailContent
  secondFactorOn: EmailContent
  secondFactorOff: EmailContent
  removed: (names: { workspaceName: string }) => EmailContent
  welcome: EmailContent
}
