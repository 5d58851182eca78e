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
])('isLoopback returns whether %s is an address of the local machine', (host, is) => {
  expect(isLoopback(host)).toBe(is)
  expect(isLoopback(new URL(`http://${host}:3000`).hostname)).toBe(is)
})

describe('origin of a shared link', () => {
  const guessed = { origin: 'http://192.168.1.20:3000', isSet: false }
  const set = { origin: 'https://learn.example.org', isSet: true }
  const here = new URL('http://localhost:3000/settings')
  const elsewhere = new URL('http://house.lan:3000/settings')

  it('is the configured address, wherever the browser is', () => {
    expect(originForLinks(set, here)).toBe('https://learn.example.org')
    expect(originForLinks(set, elsewhere)).toBe('https://learn.example.org')
  })

  it("is the browser's own address if the browser is not on the server's machine", () => {
    expect(originForLinks(guessed, elsewhere)).toBe('http://house.lan:3000')
    expect(originForLinks(null, elsewhere)).toBe('http://house.lan:3000')
  })

  it("is the server's guess if the browser is on its machine, and undefined without a guess", () => {
    expect(originForLinks(guessed, here)).toBe('http://192.168.1.20:3000')
    expect(originForLinks(null, here)).toBeUndefined()
  })
})
