/** `before` and `after` surround the button. */
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
  welcome: EmailContent
}
