import { describe, expect, it } from 'vitest'
import { hostOfOrigin, isOwnHost, normalHost } from './host.ts'

describe('host name', () => {
  it.each([
    ['learn.home', 'learn.home'],
    ['learn.home:80', 'learn.home'],
    ['learn.home:443', 'learn.home'],
    ['learn.home:3000', 'learn.home:3000'],
    ['Learn.HOME.', 'learn.home'],
    ['learn.home.:80', 'learn.home'],
    ['[::1]:3000', '[::1]:3000'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['192.168.1.20:80', '192.168.1.20'],
    ['', undefined],
    ['evil.example@learn.home', undefined],
    ['learn.home/evil', undefined],
    ['learn home', undefined],
    ['learn.home:port', undefined],
  ])('normalHost turns %j into %j', (written, host) => {
    expect(normalHost(written)).toBe(host)
  })

  it.each([
    ['http://learn.home', 'learn.home'],
    ['https://learn.home:443', 'learn.home'],
    ['http://LEARN.home.:3000', 'learn.home:3000'],
    ['null', undefined],
    ['', undefined],
    ['file://', undefined],
  ])('hostOfOrigin turns the origin %j into %j', (origin, host) => {
    expect(hostOfOrigin(origin)).toBe(host)
  })
})

describe('isOwnHost on a home server', () => {
  const inHouse = { publicUrl: undefined, trustProxy: false } as const

  it.each([
    '127.0.0.1:3000',
    '192.168.1.20',
    '[fe80::1]:3000',
    'localhost:3000',
    'sprintling',
    'kitchen-pc:3000',
    'pi.local',
    'pi.lan.',
    'PI.home',
    'app.internal',
    'pc.localdomain',
    'pi.home.arpa',
    'pi.fritz.box',
    'sprintling.localhost',
  ])('accepts the host %s', (host) => {
    expect(isOwnHost(host, inHouse)).toBe(true)
  })

  it.each([
    'evil.example',
    'evil.example:3000',
    'learn.example.org',
    'notlocal.localx',
    'fritz.box.evil.example',
    '',
  ])('refuses the host %j', (host) => {
    expect(isOwnHost(host, inHouse)).toBe(false)
  })

  it('accepts the host of PUBLIC_URL on any port', () => {
    const known = { ...inHouse, publicUrl: new URL('https://Learn.example.org') }
    for (const host of ['learn.example.org', 'learn.example.org:443', 'LEARN.example.org.:3000'])
      expect(isOwnHost(host, known), host).toBe(true)
    expect(isOwnHost('evil.example', known)).toBe(false)
  })

  it('accepts any host if a proxy is trusted', () => {
    for (const trustProxy of [1, ['127.0.0.1']])
      expect(isOwnHost('evil.example', { publicUrl: undefined, trustProxy })).toBe(true)
    expect(isOwnHost('evil.example', { publicUrl: undefined, trustProxy: 0 })).toBe(false)
  })
})
