import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SettingError } from './errors/setting-error.ts'

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

describe('settings', () => {
  it('need none to be set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '::',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      publicUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Sprintling <sprintling@localhost>',
      trustProxy: false,
      authRateLimit: 30,
      signUp: 'open',
      logLevel: 'warn',
    })
  })

  it('take an empty value for none', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'TRUST_PROXY',
      'SIGN_UP',
      'LOG_LEVEL',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  it.each([
    ['2', 2],
    ['0', 0],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('trust the proxies "%s"', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })

  it('close sign-up to everybody without an invitation', () => {
    expect(readConfig({ SIGN_UP: 'invited' }).signUp).toBe('invited')
  })

  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['AUTH_RATE_LIMIT', '0'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'learn.example.org'],
    ['PUBLIC_URL', 'ftp://learn.example.org'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '::::'],
    ['SIGN_UP', 'closed'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const reading = () => readConfig({ [name]: value })
    expect(reading).toThrow(SettingError)
    expect(reading).toThrow(new RegExp(`^${name} must .+\\.$`))
  })
})
