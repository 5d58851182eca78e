import type { Language } from '#domain/language.ts'
import { stripBidiControls } from '#domain/names.ts'
import { renderHtml, renderText } from './render.ts'
import type { Mail } from './mailer.ts'
import { en } from './translations/en.ts'
import { es } from './translations/es.ts'
import { he } from './translations/he.ts'
import { pl } from './translations/pl.ts'
import { ru } from './translations/ru.ts'
import type { EmailContent, MailTranslation } from './translations/translation.ts'

type Recipient = { language: Language; to: string }

/** In the inviter's language. `link` is absolute. */
export function invitationMail({
  workspaceName,
  inviterName,
  link,
  ...to
}: Recipient & { workspaceName: string; inviterName: string; link: string }): Mail {
  const names = { workspaceName: typedWords(workspaceName), inviterName: typedWords(inviterName) }
  return composeMail(
    to,
    translations[to.language].greeting,
    translations[to.language].invitation(names),
    link,
  )
}

export function resetMail({ firstName, link, ...to }: Recipient & { firstName: string; link: string }): Mail {
  return composeMail(to, greetingFor(to.language, firstName), translations[to.language].reset, link)
}

/** Security notice to the account's owner. */
export function passwordChangedMail({ firstName, ...to }: Recipient & { firstName: string }): Mail {
  return composeMail(to, greetingFor(to.language, firstName), translations[to.language].passwordChanged)
}

/** To an address that somebody wants for their account; it may not be theirs, so without the name. */
export function confirmEmailMail({ link, ...to }: Recipient & { link: string }): Mail {
  return composeMail(to, translations[to.language].greeting, translations[to.language].confirmEmail, link)
}

/** To the address that the account still has. */
export function emailChangesMail({ firstName, ...to }: Recipient & { firstName: string }): Mail {
  return composeMail(to, greetingFor(to.language, firstName), translations[to.language].emailChanges)
}

/** Security notice: the second factor was turned on, or off. */
export function secondFactorMail({
  firstName,
  isOn,
  ...to
}: Recipient & { firstName: string; isOn: boolean }): Mail {
  const { secondFactorOn, secondFactorOff } = translations[to.language]
  return composeMail(to, greetingFor(to.language, firstName), isOn ? secondFactorOn : secondFactorOff)
}

/** To whom somebody has taken out of a workspace. */
export function removedMail({
  firstName,
  workspaceName,
  ...to
}: Recipient & { firstName: string; workspaceName: string }): Mail {
  const content = translations[to.language].removed({ workspaceName: typedWords(workspaceName) })
  return composeMail(to, greetingFor(to.language, firstName), content)
}

/** Without the name: anybody could put words into a mail to somebody else's address. */
export function welcomeMail({ link, ...to }: Recipient & { link: string }): Mail {
  return composeMail(to, translations[to.language].greeting, translations[to.language].welcome, link)
}

const translations: Record<Language, MailTranslation> = { en, es, pl, ru, he }

function greetingFor(language: Language, firstName: string): string {
  return translations[language].greetingFor(typedWords(firstName))
}

function composeMail(
  { language, to }: Recipient,
  greeting: string,
  content: EmailContent,
  link?: string,
): Mail {
  const { linkHint, closing } = translations[language]
  const email = { ...content, language, greeting, linkHint, closing, link }
  return { to, language, subject: content.subject, text: renderText(email), html: renderHtml(email) }
}

/**
 * Words that somebody typed: one line, no bidi controls, and nothing that a mail program would turn into a link,
 * which many do with plain text too. They recognise `//` after a scheme, and a dot between letters (any of the dots that
 * browsers accept in a host name). A space there breaks both, and can be read: `https: //evil. example`. `Mrs. Lind` stays.
 */
function typedWords(name: string): string {
  return stripBidiControls(name)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/:(?=\p{Cf}*[/\\])/gu, ': ')
    .replaceAll(/([.\u3002\uff0e\uff61])(?=\p{Cf}*[\p{L}\p{N}])/gu, '$1 ')
    .trim()
}
