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
  const names = { workspaceName: singleLine(workspaceName), inviterName: singleLine(inviterName) }
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

/** Without the name: anybody could put words into a mail to somebody else's address. */
export function welcomeMail({ link, ...to }: Recipient & { link: string }): Mail {
  return composeMail(to, translations[to.language].greeting, translations[to.language].welcome, link)
}

const translations: Record<Language, MailTranslation> = { en, es, pl, ru, he }

function greetingFor(language: Language, firstName: string): string {
  return translations[language].greetingFor(singleLine(firstName))
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

/** User-chosen text: no line breaks, no bidi control characters. */
function singleLine(name: string): string {
  return stripBidiControls(name)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
