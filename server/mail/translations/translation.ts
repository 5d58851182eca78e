/** `before` and `after` surround the button. */
export type Letter = { subject: string; before: string[]; button?: string; after: string[] }

/** Translators: names stand where they need no case ending; sentences fit any gender; every Hebrew line begins with a Hebrew letter, from which mail clients take its direction. */
export type MailWords = {
  hello: string
  helloTo: (firstName: string) => string
  /** Above the plain link. */
  orOpen: string
  farewell: string
  invitation: (names: { inviterName: string; workspaceName: string }) => Letter
  reset: Letter
  passwordChanged: Letter
  welcome: Letter
}
