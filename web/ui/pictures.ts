import type { Picture } from '#domain/person.ts'

/** The URLs only. The browser loads a drawing when it is shown. */
const urls = import.meta.glob<string>('../drawings/{people,small}/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Returns the URL of a picture. `small` is a glyph in one colour, for circles under 28 px. */
export function pictureUrl(picture: Picture, hand: 'people' | 'small'): string | undefined {
  return urls[`../drawings/${hand}/${picture}.svg`]
}
