import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText, longestDuration, parseDuration, timeAfter, toHours } from './duration.ts'
import { limits } from './limits.ts'

describe('a duration text', () => {
  it.each([
    ['30min', 30],
    ['30 min', 30],
    ['1h', 60],
    ['2h', 120],
    ['1.5h', 90],
    ['1,5h', 90],
    ['1.5 h', 90],
    ['1h 30min', 90],
    ['1h30min', 90],
    ['1h 30m', 90],
    ['90m', 90],
    ['1:30', 90],
    ['0:05', 5],
    ['0.25h', 15],
    ['1,25 h', 75],
    [' 1H 30MIN ', 90],
    ['0min', 0],
  ])('reads %j as %i minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })

  it.each([
    '',
    ' ',
    'soon',
    '30',
    'h',
    '1h or so',
    'about 1h',
    '-1h',
    '1:75',
    '1:3',
    '1.h',
    '30 sec',
    'NaNh',
  ])('counts %j as nothing', (text) => {
    expect(parseDuration(text)).toBe(0)
  })

  it('counts no text as nothing', () => {
    expect(parseDuration(null)).toBe(0)
    expect(parseDuration(undefined)).toBe(0)
  })

  it('counts more hours than a year has as nothing, so that a sum of them always fits', () => {
    expect(parseDuration('8784h')).toBe(527_040)
    expect(parseDuration('8785h')).toBe(0)
    expect(parseDuration('9'.repeat(39) + 'h')).toBe(0)
  })
})

it('writes minutes as a text that reads as the same minutes', () => {
  expect([0, 5, 45, 60, 90, 120, 1445].map(durationText)).toEqual([
    '0min',
    '5min',
    '45min',
    '1h',
    '1h 30min',
    '2h',
    '24h 5min',
  ])
  fc.assert(
    fc.property(fc.nat({ max: longestDuration }), (minutes) => {
      expect(parseDuration(durationText(minutes))).toBe(minutes)
      expect(durationText(minutes).length).toBeLessThanOrEqual(limits.durationText.max)
    }),
  )
})

it('adds minutes to a time text and takes them away again, down to no text at all', () => {
  expect(timeAfter(null, 30)).toBe('30min')
  expect(timeAfter('1h', 45)).toBe('1h 45min')
  expect(timeAfter('a while', 15)).toBe('15min')
  expect(timeAfter('1.5h', -30)).toBe('1h')
  expect(timeAfter('30 min', -30)).toBeNull()
})

it('shows hours rounded to one decimal', () => {
  expect([0, 3, 30, 45, 60, 100, 1200].map(toHours)).toEqual([0, 0.1, 0.5, 0.8, 1, 1.7, 20])
})
