/** `before` and `after` surround the button. A subject holds no typed words: it is all that many people read. */
export type EmailContent = { subject: string; before: string[]; button?: string; after: string[] }

/** Translators: names stand where they need no case ending; sentences fit any gender; every Hebrew line begins with a Hebrew letter, from which mail clients take its direction. */
export type MailTranslation = {
  greeting: string
  greetingFor: (firstName: string) => string
  /** Above the plain link. */
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
