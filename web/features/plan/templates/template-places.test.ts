import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesFromText, placesToText } from './template-places.ts'

it('keeps who takes each place in a text', () => {
  const place = fc.oneof(fc.constant(null), fc.array(fc.uuid(), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(place, { maxLength: 5 }), (places) => {
      expect(placesFromText(placesToText(places), places.length)).toEqual(places)
    }),
  )
})
