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

/** Invitation in the inviter's language. `link` is absolute. */
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

/** Security notice to the owner of the account. */
export function passwordChangedMail({ firstName, ...to }: Recipient & { firstName: string }): Mail {
  return composeMail(to, greetingFor(to.language, firstName), translations[to.language].passwordChanged)
}

/** Mail to the new address of an account. The address may belong to another person, so the mail contains no name. */
export function confirmEmailMail({ link, ...to }: Recipient & { link: string }): Mail {
  return composeMail(to, translations[to.language].greeting, translations[to.language].confirmEmail, link)
}

/** Security notice to the current address of the account: the address will change. */
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

/** Mail to a person who was removed from a workspace. */
export function removedMail({
  firstName,
  workspaceName,
  ...to
}: Recipient & { firstName: string; workspaceName: string }): Mail {
  const content = translations[to.language].removed({ workspaceName: typedWords(workspaceName) })
  return composeMail(to, greetingFor(to.language, firstName), content)
}

/**
 * Welcome mail. It contains no name, because anyone could otherwise put their own words into a mail to another person's
 * address.
 */
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
 * Makes user input safe for mail: one line, no bidi controls, and nothing that a mail program would turn into a link,
 * as many do even in plain text. Mail programs recognise `//` after a scheme, and a dot between letters (any of the
 * dots that browsers accept in a host name). An added space breaks both and stays readable: `https: //evil. example`.
 * `Mrs. Lind` is unchanged.
 */
function typedWords(name: string): string {
  return stripBidiControls(name)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/:(?=\p{Cf}*[/\\])/gu, ': ')
    .replaceAll(/([.\u3002\uff0e\uff61])(?=\p{Cf}*[\p{L}\p{N}])/gu, '$1 ')
    .trim()
}
