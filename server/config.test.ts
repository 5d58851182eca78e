import { describe, expect, it } from 'vitest'
import { readConfig, SettingError } from './config.ts'

describe('settings', () => {
  it('need none to be set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '::',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
      authRateLimit: 30,
      logLevel: 'warn',
    })
  })

  it('take an empty value for none', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL']
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
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const reading = () => readConfig({ [name]: value })
    expect(reading).toThrow(SettingError)
    expect(reading).toThrow(new RegExp(`^${name} must .+\\.$`))
  })
})
