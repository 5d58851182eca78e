import { describe, expect, it } from 'vitest'
import { problemMessages } from '#domain/problem-messages.ts'
import { type Language, languages } from '#domain/language.ts'
import { invitationMail, passwordChangedMail, resetMail, welcomeMail } from '#server/mail/messages.ts'
import { flatten, type Nested } from './translations/catalogue.ts'
import { catalogueOf } from './translations/locales.ts'
import { type Texts, type Term, termRules, terms } from './translations/terms.ts'

describe.each(languages)('the terms in %s', (language) => {
  it.each(Object.entries(termRules))('%s', (_, faultsOf) => {
    expect(faultsOf(textsIn(language), terms[language])).toEqual([])
  })
})

/** One violation for each rule: rule, texts, expected message. */
const brokenTerms: [rule: keyof typeof termRules, said: Record<string, string>, fault: string][] = [
  [
    'calls each thing by its one name',
    { ...validTexts(), 'mail.reset.before.0': 'We sent an E-mail.' },
    'mail.reset.before.0 must use “email”: “We sent an E-mail.”',
  ],
  [
    'calls each thing by its one name',
    { ...validTexts(), 'auth.failed': 'Login failed. Log in again.' },
    'auth.failed must use “sign in”: “Login failed. Log in again.”',
  ],
  [
    'calls each thing by its one name',
    { ...validTexts(), 'members.leave': 'Delete' },
    'members.leave must use “remove”: “Delete”',
  ],
  ['says every name somewhere', { ...validTexts(), 'members.remove': 'Out' }, 'no text contains “remove”'],
  [
    'needs each exception',
    { ...validTexts(), 'auth.failed': 'Failed' },
    'auth.failed does not need the exception “Login failed”',
  ],
  [
    'needs each exception',
    { ...validTexts(), 'auth.failed': 'Log in' },
    'auth.failed does not need the exception “Login failed”',
  ],
]

const fewTerms: Term[] = [
  { use: 'email', not: /e-mail/i },
  { use: 'sign in', not: /\blog ?in\b/i, except: { 'auth.failed': 'Login failed' } },
  { use: 'remove', not: /delete/i, where: /^members\./ },
]

function validTexts(): Record<string, string> {
  return {
    'auth.signIn': 'Sign in with your email',
    'auth.failed': 'Login failed',
    'members.remove': 'Remove',
    'tasks.delete': 'Delete',
  }
}

describe('a rule for terms', () => {
  it.each(brokenTerms)('“%s” reports the fault in %o', (rule, said, fault) => {
    expect(termRules[rule](new Map(Object.entries(said)), fewTerms)).toEqual([fault])
  })

  it.each(Object.entries(termRules))('“%s” reports nothing for correct texts', (_, faultsOf) => {
    expect(faultsOf(new Map(Object.entries(validTexts())), fewTerms)).toEqual([])
  })

  it('is broken by at least one case of this test', () => {
    expect([...new Set<string>(brokenTerms.map(([rule]) => rule))]).toEqual(Object.keys(termRules))
  })
})

/** Returns all texts of a language: screens, mail and (English only) server messages. */
function textsIn(language: Language): Texts {
  const server = language === 'en' ? problemMessages : {}
  return new Map([...catalogueOf(language), ...flatten({ mail: mailTexts(language), server })])
}

function mailTexts(language: Language): Nested {
  const to = { language, to: 'noa@example.org', firstName: 'Noa', link: '/' }
  const mails = {
    invitation: invitationMail({ ...to, inviterName: 'Ana', workspaceName: 'Lind' }),
    reset: resetMail(to),
    passwordChanged: passwordChangedMail(to),
    welcome: welcomeMail(to),
  }
  const lines = Object.entries(mails).map(([kind, { subject, text }]): [string, Nested] => [
    kind,
    Object.fromEntries([subject, ...text.split('\n')].map((line, index) => [String(index), line])),
  ])
  return Object.fromEntries(lines)
}
