import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SettingError } from './errors/setting-error.ts'

describe('mail settings', () => {
  it.each([
    'smtp://mail.example.org',
    'smtps://mail.example.org:465',
    'smtp://ana%40example.org:p%3Ass@192.0.2.1:587?requireTLS=true',
  ])('accepts %s as SMTP_URL', (url) => {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url)
  })

  it.each([
    'mail.example.org',
    'https://mail.example.org',
    'smtp://',
    'smtp://ana:secret@mail.example.org:port',
    'smtp://ana:secret%zz@mail.example.org',
  ])('refuses %s as SMTP_URL with one line that shows no password', (url) => {
    const read = () => readConfig({ SMTP_URL: url })
    expect(read).toThrow(/^SMTP_URL must look like smtp:\/\/user:password@mail\.example\.org:587.*\.$/)
    expect(read).not.toThrow('secret')
  })

  it.each([
    'ana@example.org',
    'Sprintling <ana@example.org>',
    '"Lind, Ana" <ana@example.org>',
    'Żółw <a@b.c>',
  ])('accepts %s as MAIL_FROM', (from) => {
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
  })

  it.each([
    'Ana',
    'Lind, Ana <ana@example.org>',
    'ana@example.org, ben@example.org',
    'Ana <ana>',
    'A\nB <a@b.c>',
  ])('refuses %s as MAIL_FROM', (from) => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_FROM must look like')
  })

  it('derives the sender from the SMTP account, otherwise from PUBLIC_URL', () => {
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
  it('uses the defaults if no variable is set', () => {
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

  it('treats an empty value as not set', () => {
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
  ])('parses the trusted proxies "%s"', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })

  it('accepts SIGN_UP=invited', () => {
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
  ])('refuses %s=%s with one line that names the setting', (name, value) => {
    const reading = () => readConfig({ [name]: value })
    expect(reading).toThrow(SettingError)
    expect(reading).toThrow(new RegExp(`^${name} must .+\\.$`))
  })
})
