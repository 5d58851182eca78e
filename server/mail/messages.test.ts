import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { direction, languages } from '#domain/language.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { type Mail, smtpMailer } from './mailer.ts'
import {
  confirmEmailMail,
  emailChangesMail,
  invitationMail,
  passwordChangedMail,
  removedMail,
  resetMail,
  secondFactorMail,
  welcomeMail,
} from './messages.ts'

const link = 'http://192.168.1.20:3000/reset-password?token=aB3_-&x=1'
const to = 'noa@example.org'
const firstName = 'Noa'
const names = { inviterName: 'Ana Lind', workspaceName: 'Lind & co' }

const messages = languages.map((language) => ({
  language,
  invitation: invitationMail({ language, to, ...names, link }),
  reset: resetMail({ language, to, firstName, link }),
  passwordChanged: passwordChangedMail({ language, to, firstName }),
  welcome: welcomeMail({ language, to, link }),
  confirmEmail: confirmEmailMail({ language, to, link }),
  emailChanges: emailChangesMail({ language, to, firstName }),
  secondFactorOn: secondFactorMail({ language, to, firstName, isOn: true }),
  secondFactorOff: secondFactorMail({ language, to, firstName, isOn: false }),
}))

const mailsIn = (inOneLanguage: (typeof messages)[number]): Mail[] =>
  Object.values(inOneLanguage).filter((mail) => typeof mail === 'object')

describe('mail messages', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>

  beforeAll(async () => {
    smtp = await startSmtpServer()
  })
  afterAll(() => smtp.close())

  it.each(messages)('arrives unchanged through a mail server ($language)', async (inOneLanguage) => {
    const mailer = smtpMailer(smtp.url, 'sprintling@example.org', undefined)
    for (const mail of mailsIn(inOneLanguage)) {
      expect(await mailer.deliver(mail)).toBe(true)
      const { subject, text, html } = await smtp.nextMailTo(to)
      const arrived = { subject, text: text?.trimEnd(), html: html?.trimEnd() }
      expect(arrived).toEqual({ subject: mail.subject, text: mail.text, html: mail.html })
    }
  })

  it.each(messages)(
    'contains the names and links of its kind ($language)',
    ({ invitation, reset, welcome, confirmEmail, ...inOneLanguage }) => {
      const { passwordChanged, emailChanges, secondFactorOn, secondFactorOff } = inOneLanguage
      for (const mail of [invitation, reset, welcome, confirmEmail]) {
        expect(mail.text.split('\n')).toContain(link)
        expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
      }
      expect(passwordChanged.html).not.toContain('<a')
      for (const name of Object.values(names)) {
        expect(invitation.subject).not.toContain(name)
        expect(invitation.text).toContain(name)
        expect(invitation.html).toContain(name.replace('&', '&amp;'))
      }
      for (const mail of [reset, passwordChanged, emailChanges, secondFactorOn, secondFactorOff]) {
        expect(mail.text).toContain(firstName)
        expect(mail.html).toContain(firstName)
      }
    },
  )

  it.each(messages)('is a complete HTML page that loads no resources ($language)', (inOneLanguage) => {
    const { language } = inOneLanguage
    for (const { html } of mailsIn(inOneLanguage)) {
      expect(html.match(new RegExp(`lang="${language}" dir="${direction(language)}"`, 'g'))).toHaveLength(2)
      expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/)
    }
  })

  it('has the same number of lines in all five languages, and shares no text between them', () => {
    const kinds = [
      'invitation',
      'reset',
      'passwordChanged',
      'welcome',
      'confirmEmail',
      'emailChanges',
      'secondFactorOn',
      'secondFactorOff',
    ] as const
    for (const kind of kinds) {
      const mails = messages.map((all) => all[kind])
      expect(new Set(mails.map((mail) => mail.subject)).size).toBe(languages.length)
      const lines = mails.flatMap(({ text }) => [...new Set(text.split('\n'))])
      const shared = lines.filter((line, index) => lines.indexOf(line) !== index)
      expect(shared.filter((line) => !['', 'Sprintling', link].includes(line))).toEqual([])
      expect(new Set(mails.map(({ text }) => text.split('\n').length)).size).toBe(1)
    }
  })

  it('starts every Hebrew line with a Hebrew letter, so that mail programs align it to the right', () => {
    const hebrew = messages.find(({ language }) => language === 'he')
    for (const { subject, text } of hebrew ? mailsIn(hebrew) : []) {
      const own = [subject, ...text.split('\n')].filter((line) => !['', 'Sprintling', link].includes(line))
      expect(own.filter((line) => !/^[\u05d0-\u05ea]/.test(line))).toEqual([])
    }
  })

  it('escapes names in HTML, and strips line breaks and direction characters', () => {
    const name = '<b>Ana</b>\r\nBcc: "eve"@example.org\u202e\u2067'
    const mail = invitationMail({ language: 'en', to, inviterName: name, workspaceName: "<script>'", link })
    expect(mail.subject).toBe("You're invited to Sprintling")
    expect(mail.text).toContain(`<b>Ana</b> Bcc: "eve"@example. org invites you to join “<script>'”`)
    expect(mail.html).toContain('&lt;b&gt;Ana&lt;/b&gt; Bcc: &quot;eve&quot;@example. org')
    expect(mail.html).toContain('“&lt;script&gt;&#39;”')
    expect(mail.html).not.toMatch(/<b>|<script/)
  })

  it.each([
    ['Account closed! Verify at https://evil.example/x', 'https: //evil. example/x'],
    ['www.evil.example', 'www. evil. example'],
    ['eve@evil.example', 'eve@evil. example'],
    ['http://3232235521', 'http: //3232235521'],
    ['evil。example', 'evil。 example'],
    ['evil.\u200bexample', 'evil. \u200bexample'],
    ['Mrs. Lind, St. Anne', 'Mrs. Lind, St. Anne'],
  ])('shows a name without turning it into a link: %s', (name, shown) => {
    const inviting = { language: 'en', to, inviterName: name, workspaceName: name, link } as const
    const removed = removedMail({ language: 'en', to, firstName: name, workspaceName: name })
    for (const { text, html } of [invitationMail(inviting), removed]) {
      for (const words of [
        text.replaceAll(link, ''),
        html.replaceAll(link.replace('&', '&amp;'), '').replace(/<[^>]*>/g, ''),
      ]) {
        expect(words).toContain(shown)
        expect(words).not.toMatch(/:\/\/|[\w\u200b][.。][\u200b]?\w/)
      }
    }
  })
})
