import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { publicLinks, reachabilityHint } from './public-origin.ts'

const lan = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const at = (host: string, publicUrl?: string) =>
  publicLinks({ host, publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) }, () => 3001)

describe('links in messages', () => {
  it.each(['https://learn.example.org', 'https://learn.example.org/', 'https://learn.example.org/house/'])(
    'starts with PUBLIC_URL if it is set: %s',
    (publicUrl) => {
      const { link, publicOrigin } = at('127.0.0.1', publicUrl)
      const path = '/reset-password?token=a_b-c'
      expect(link(path)).toBe('https://learn.example.org/reset-password?token=a_b-c')
      expect(publicOrigin()).toEqual({ origin: 'https://learn.example.org', isSet: true })
    },
  )

  it.each(['::', '0.0.0.0', '::0', '0'])(
    'starts with the LAN address if the server listens on all interfaces: HOST=%s',
    (host) => {
      const { link, publicOrigin } = at(host)
      expect(link('/')).toBe(`http://${lan ?? 'localhost'}:3001/`)
      expect(publicOrigin()).toEqual(
        lan === undefined ? null : { origin: `http://${lan}:3001`, isSet: false },
      )
    },
  )

  it.each([
    ['192.168.1.20', 'http://192.168.1.20:3001'],
    ['fd00::2', 'http://[fd00::2]:3001'],
    ['house.lan', 'http://house.lan:3001'],
  ])('starts with the single address on which the server listens: HOST=%s', (host, origin) => {
    const { link, publicOrigin } = at(host)
    expect(link('/')).toBe(`${origin}/`)
    expect(publicOrigin()).toEqual({ origin, isSet: false })
  })

  it.each(['127.0.0.1', 'localhost', '::1', '127.1', 'fe80::1%eth0'])(
    'starts with localhost, without a public origin, if only this machine can connect: HOST=%s',
    (host) => {
      const { link, publicOrigin } = at(host)
      expect(link('/')).toBe('http://localhost:3001/')
      expect(publicOrigin()).toBeNull()
    },
  )

  it('reports no public origin if PUBLIC_URL is localhost', () => {
    const { link, publicOrigin } = at('::', 'http://localhost:3000')
    expect(link('/')).toBe('http://localhost:3000/')
    expect(publicOrigin()).toBeNull()
  })
})

it.each([
  ['127.0.0.1', undefined, 'for this machine alone; HOST and PUBLIC_URL let others in'],
  ['::1', undefined, 'for this machine alone; HOST and PUBLIC_URL let others in'],
  ['::', 'http://localhost:3000', 'links lead to this machine alone; PUBLIC_URL says how others reach it'],
  ['192.168.1.20', undefined, 'in the house: http://192.168.1.20:3001/'],
  ['127.0.0.1', 'https://learn.example.org', 'for others: https://learn.example.org/'],
])('shows at startup who can open the server: HOST=%s PUBLIC_URL=%s', (host, publicUrl, says) => {
  const config = { host, publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) }
  expect(
    reachabilityHint(
      config,
      publicLinks(config, () => 3001),
    ),
  ).toBe(says)
})
