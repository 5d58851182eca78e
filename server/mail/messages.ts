import type { Language } from '#domain/language.ts'
import { withoutTurns } from '#domain/names.ts'
import { htmlOf, textOf } from './render.ts'
import type { Mail } from './mailer.ts'
import { en } from './translations/en.ts'
import { es } from './translations/es.ts'
import { he } from './translations/he.ts'
import { pl } from './translations/pl.ts'
import { ru } from './translations/ru.ts'
import type { Letter, MailWords } from './translations/translation.ts'

type To = { language: Language; to: string }

/** In the inviter's language. `link` is absolute. */
export function invitationMail({
  workspaceName,
  inviterName,
  link,
  ...to
}: To & { workspaceName: string; inviterName: string; link: string }): Mail {
  const names = { workspaceName: tidy(workspaceName), inviterName: tidy(inviterName) }
  return mailOf(to, words[to.language].hello, words[to.language].invitation(names), link)
}

export function resetMail({ firstName, link, ...to }: To & { firstName: string; link: string }): Mail {
  return mailOf(to, helloTo(to.language, firstName), words[to.language].reset, link)
}

/** Security notice to the account's owner. */
export function passwordChangedMail({ firstName, ...to }: To & { firstName: string }): Mail {
  return mailOf(to, helloTo(to.language, firstName), words[to.language].passwordChanged)
}

/** Without the name: anybody could put words into a mail to somebody else's address. */
export function welcomeMail({ link, ...to }: To & { link: string }): Mail {
  return mailOf(to, words[to.language].hello, words[to.language].welcome, link)
}

const words: Record<Language, MailWords> = { en, es, pl, ru, he }

function helloTo(language: Language, firstName: string): string {
  return words[language].helloTo(tidy(firstName))
}

function mailOf({ language, to }: To, hello: string, letter: Letter, link?: string): Mail {
  const { orOpen, farewell } = words[language]
  const whole = { ...letter, language, hello, orOpen, farewell, link }
  return { to, language, subject: letter.subject, text: textOf(whole), html: htmlOf(whole) }
}

/** User-chosen text: no line breaks, no bidi control characters. */
function tidy(name: string): string {
  return withoutTurns(name)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
