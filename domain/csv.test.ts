import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

// Proves 12.55
it('keeps commas, quotes and lines inside a cell, and says that it is UTF-8', () => {
  expect(
    toCsv([
      ['Náutica, "sea"', 'a\nb', 30],
      ['', 'x', -5],
    ]),
  ).toBe('\ufeff"Náutica, ""sea""","a\nb",30\r\n,x,-5\r\n')
})

// Proves 12.55
it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never becomes a formula: %j', (text) => {
  expect(toCsv([[text]])).toMatch(/^\ufeff"?'/)
})
