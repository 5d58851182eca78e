import type { Picture } from '#domain/person.ts'

/** Only the addresses; a browser loads a drawing when it is shown. */
const urls = import.meta.glob<string>('../drawings/{people,small}/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** `small` is a glyph in one colour, for discs under 28 px. */
export function pictureUrl(picture: Picture, hand: 'people' | 'small'): string | undefined {
  return urls[`../drawings/${hand}/${picture}.svg`]
}
