import { describe, expect, it } from 'vitest'
import { isLoopback, originForLinks } from './public-origin.ts'

it.each([
  ['localhost', true],
  ['localhost.', true],
  ['sprintling.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['0.0.0.0', true],
  ['[::]', true],
  ['192.168.1.20', false],
  ['house.lan', false],
  ['notlocalhost', false],
  ['localhost.example.org', false],
  ['1270.example.org', false],
  ['127.example.org', false],
])('knows whether %s means the machine that asks', (host, is) => {
  expect(isLoopback(host)).toBe(is)
  expect(isLoopback(new URL(`http://${host}:3000`).hostname)).toBe(is)
})

describe('a link to be passed on begins', () => {
  const guessed = { origin: 'http://192.168.1.20:3000', isSet: false }
  const set = { origin: 'https://learn.example.org', isSet: true }
  const here = new URL('http://localhost:3000/settings')
  const elsewhere = new URL('http://house.lan:3000/settings')

  it('with the address that was set, wherever the browser is', () => {
    expect(originForLinks(set, here)).toBe('https://learn.example.org')
    expect(originForLinks(set, elsewhere)).toBe('https://learn.example.org')
  })

  it("with the browser's own address when it is not on the server's machine", () => {
    expect(originForLinks(guessed, elsewhere)).toBe('http://house.lan:3000')
    expect(originForLinks(null, elsewhere)).toBe('http://house.lan:3000')
  })

  it("with the server's guess when the browser is on its machine, and with nothing where there is none", () => {
    expect(originForLinks(guessed, here)).toBe('http://192.168.1.20:3000')
    expect(originForLinks(null, here)).toBeUndefined()
  })
})
