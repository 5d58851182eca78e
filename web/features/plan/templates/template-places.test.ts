import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesFromText, placesToText } from './template-places.ts'

it('placesFromText restores the learners of each place from the text of placesToText', () => {
  const place = fc.oneof(fc.constant(null), fc.array(fc.uuid(), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(place, { maxLength: 5 }), (places) => {
      expect(placesFromText(placesToText(places), places.length)).toEqual(places)
    }),
  )
})
