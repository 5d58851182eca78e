import type { Picture } from '#domain/person.ts'

/** Only the addresses; a browser loads a drawing when it is shown. */
const urls = import.meta.glob<string>('./pictures/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export function pictureUrl(picture: Picture): string | undefined {
  return urls[`./pictures/${picture}.svg`]
}
