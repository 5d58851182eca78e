import { describe, expect, it } from 'vitest'
import { lanAddress, linksFrom, readConfig } from './config.ts'

describe('the settings for mail', () => {
  it.each([
    'smtp://mail.example.org',
    'smtps://mail.example.org:465',
    'smtp://ana%40example.org:p%3Ass@192.0.2.1:587?requireTLS=true',
  ])('take %s for a mail server', (url) => {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url)
  })

  it.each([
    'mail.example.org',
    'https://mail.example.org',
    'smtp://',
    'smtp://ana:secret@mail.example.org:port',
    'smtp://ana:secret%zz@mail.example.org',
  ])('refuse %s with one line that repeats no password', (url) => {
    const read = () => readConfig({ SMTP_URL: url })
    expect(read).toThrow(/^SMTP_URL must look like smtp:\/\/user:password@mail\.example\.org:587.*\.$/)
    expect(read).not.toThrow('secret')
  })

  it.each([
    'ana@example.org',
    'Sprintling <ana@example.org>',
    '"Lind, Ana" <ana@example.org>',
    'Żółw <a@b.c>',
  ])('take %s for a sender', (from) => {
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
  })

  it.each([
    'Ana',
    'Lind, Ana <ana@example.org>',
    'ana@example.org, ben@example.org',
    'Ana <ana>',
    'A\nB <a@b.c>',
  ])('refuse %s for a sender', (from) => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_FROM must look like')
  })

  it('send from the address of the account at the mail server, else from the public address of this one', () => {
    const from = (env: Record<string, string>) => readConfig(env).mailFrom
    expect(from({ SMTP_URL: 'smtp://ana%40example.org:p@mail.example.org' })).toBe(
      'Sprintling <ana@example.org>',
    )
    expect(from({ SMTP_URL: 'smtp://ana:p@mail.example.org', PUBLIC_URL: 'https://learn.example.org' })).toBe(
      'Sprintling <sprintling@learn.example.org>',
    )
    expect(from({})).toBe('Sprintling <sprintling@localhost>')
  })
})

describe('links in messages', () => {
  it('begin with the public address', () => {
    const link = linksFrom(new URL('https://learn.example.org'), () => 3000)
    expect(link('/reset-password?token=a_b-c')).toBe('https://learn.example.org/reset-password?token=a_b-c')
  })

  it('begin with the address in the house where there is no public one', () => {
    expect(linksFrom(undefined, () => 3001)('/')).toBe(`http://${lanAddress()}:3001/`)
  })
})
