import { describe, expect, it } from 'vitest'
import { pictures } from './person.ts'
import { childrenToGivePins, kindOfPin, pinPictures, waitAfterWrongPins } from './pin.ts'

describe('a PIN', () => {
  it.each([
    ['0000', 'digits'],
    ['1234', 'digits'],
    ['fox owl kite', 'pictures'],
    ['fox fox fox', 'pictures'],
    ['123', undefined],
    ['12345', undefined],
    ['12 4', undefined],
    ['١٢٣٤', undefined],
    ['fox owl', undefined],
    ['fox owl kite star', undefined],
    ['fox owl bear', undefined],
    ['fox  owl', undefined],
    ['', undefined],
  ])('%j is of the kind %s', (pin, kind) => {
    expect(kindOfPin(pin)).toBe(kind)
  })

  it('can be made of twelve of the profile pictures', () => {
    expect(pictures).toEqual(expect.arrayContaining([...pinPictures]))
    expect(new Set(pinPictures).size).toBe(12)
  })

  it('can be entered wrongly four times before the waits of 1, 5 and 15 minutes begin', () => {
    expect([1, 4, 5, 6, 7, 20].map((wrong) => waitAfterWrongPins(wrong) / 60_000)).toEqual([
      0, 0, 1, 5, 15, 15,
    ])
  })
})

it('childrenToGivePins returns all children without an account of their own once there are ten', () => {
  const child = { managed: { pin: null } }
  const grownUp = { managed: null }
  const nine = Array.from({ length: 9 }, () => child)
  expect(childrenToGivePins([grownUp, ...nine])).toEqual([])
  expect(childrenToGivePins([grownUp, ...nine, child])).toEqual([...nine, child])
})
