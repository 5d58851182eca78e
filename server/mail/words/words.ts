/** A message as it reads from top to bottom; the button, with the address it leads to, stands between the two parts. */
export type Letter = { subject: string; before: string[]; button?: string; after: string[] }

/**
 * What the messages say in one language. Names stand where they need no case ending, and sentences need not know
 * whether they speak to a man or a woman. In Hebrew every line begins with a Hebrew letter: mail programs take the
 * direction of a plain line from it.
 */
export type MailWords = {
  hello: string
  helloTo: (firstName: string) => string
  /** Before the address, for when the button does not work. */
  orOpen: string
  /** Above the signature. */
  farewell: string
  invitation: (names: { inviterName: string; workspaceName: string }) => Letter
  reset: Letter
  passwordChanged: Letter
  welcome: Letter
}
