import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitLinks } from './links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

// Proves 11.86
it.each([
  ['Read https://example.org/a.', 'https://example.org/a'],
  ['(see http://example.org/x?y=1&z=2#q), then draw', 'http://example.org/x?y=1&z=2#q'],
  ['https://en.wikipedia.org/wiki/Leaf_(botany)', 'https://en.wikipedia.org/wiki/Leaf_(botany)'],
  ['(https://en.wikipedia.org/wiki/Leaf_(botany)).', 'https://en.wikipedia.org/wiki/Leaf_(botany)'],
  ['HTTPS://EXAMPLE.ORG!', 'https://example.org/'],
  ['“https://example.org/”', 'https://example.org/'],
  ['לקרוא בhttps://example.org/ עכשיו', 'https://example.org/'],
  ['https://example.org/\u202egnp.exe', 'https://example.org/'],
])('finds the link in %s', (text, href) => {
  expect(linksIn(text)).toEqual([href])
})

// Proves 11.86
it.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'ftp://example.org',
  'mailto:a@example.org',
  'xhttps://example.org',
  'https://',
  'https://...',
  'https://example.org@elsewhere.example',
  'http://[half',
  'example.org',
  'file:///etc/hosts',
])('splitLinks makes no link of %s', (text) => {
  expect(splitLinks(text)).toEqual([{ text }])
})

it('splitLinks leaves unmatched closing brackets out of a link, even thousands of them', () => {
  const link = 'https://a.org/(b)'
  expect(splitLinks(`${link}${')'.repeat(5000)}`)).toEqual([
    { text: link, href: link },
    { text: ')'.repeat(5000) },
  ])
})

it('splitLinks keeps all text and links only to http and https, for any input', () => {
  const parts = fc.constantFrom(
    'https://',
    'http://',
    'javascript:',
    'a.org',
    '/',
    '@',
    '.',
    ')',
    '(',
    ' ',
    'ש',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string())), (words) => {
      const text = words.join('')
      const pieces = splitLinks(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { href } of pieces) expect(href ?? 'https://').toMatch(/^https?:\/\//)
    }),
  )
})
