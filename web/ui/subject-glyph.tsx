import type { SubjectGlyph as Glyph } from '#domain/subject.ts'

/** On a grid of 16 px, with a line of 1.6. */
const paths: Record<Glyph, string> = {
  sums: 'M8 2.5v7M4.5 6h7M4.5 13h7',
  flask: 'M6.2 2.5h3.6M6.9 2.5v4L3.6 12a1 1 0 0 0 .9 1.5h7a1 1 0 0 0 .9-1.5L9.1 6.5v-4M5.2 10h5.6',
  book: 'M8 4.3C6.6 3.3 4.6 3 2.5 3v9c2.1 0 4.1.4 5.5 1.3 1.4-.9 3.4-1.3 5.5-1.3V3C11.4 3 9.4 3.3 8 4.3Zm0 0v9',
  temple: 'M3 5.8 8 2.7l5 3.1ZM4.5 6v5.5M8 6v5.5M11.5 6v5.5M2.8 13.3h10.4',
  speech: 'M3 3.5h10v7H7.5L4.7 13v-2.5H3ZM6 6h4M6 8h2.5',
  brush: 'M13.3 2.7 7.6 8.4M8.8 9.4c0 2.3-1.6 4-5.8 4 1.3-1 .9-2.3 1.4-3.5a2.4 2.4 0 0 1 4.4.5Z',
  note: 'M6 11.6V3.8l6.5-1.3v7.7M2.7 11.8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0ZM9.2 10.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z',
  ball: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0ZM2.7 9.2c3.6.4 6.5-1.6 7-6.3M13.4 7.3c-3 .2-5 2-5.2 6.2',
  globe:
    'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0-11.4 0ZM2.5 8h11M8 2.4c-3 3.4-3 7.8 0 11.2 3-3.4 3-7.8 0-11.2Z',
  laptop: 'M4.5 3.3h7a1 1 0 0 1 1 1v5.5h-9V4.3a1 1 0 0 1 1-1ZM1.8 12.7h12.4',
  leaf: 'M3 13.2C4.2 10.3 6 8.2 8.7 6.7M4.8 10.9C3 6 6.6 2.9 13.2 2.8c.4 6.4-3.4 10.2-8.4 8.1Z',
  pot: 'M3.3 6.5h9.4v5a1.9 1.9 0 0 1-1.9 1.9H5.2a1.9 1.9 0 0 1-1.9-1.9ZM3.3 8.3H1.6M12.7 8.3h1.7M4.8 3.9h6.4M8 3.9V2.6',
  pencil: 'M2.9 13.1 3.6 9.9 10.5 3a1.2 1.2 0 0 1 1.7 0l.8.8a1.2 1.2 0 0 1 0 1.7L6.1 12.4ZM8.9 4.6l2.5 2.5',
  scissors:
    'M2.6 4.1a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0ZM2.6 11.9a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0ZM5.9 5.1 13.4 12M5.9 10.9 13.4 4',
  heart:
    'M8 13.2C4.7 10.9 2.5 8.7 2.5 6.3a2.9 2.9 0 0 1 5.5-1.3 2.9 2.9 0 0 1 5.5 1.3c0 2.4-2.2 4.6-5.5 6.9Z',
  star: 'M8 2.3 9.7 5.9 13.6 6.4 10.7 9.1 11.5 13 8 11.1 4.5 13 5.3 9.1 2.4 6.4 6.3 5.9Z',
}

/** A subject's own glyph, or else the first letter of its name, drawn so that it is not part of the text; say the name beside it. */
export function SubjectGlyph({ glyph, name }: { glyph: Glyph | null; name: string }) {
  if (!glyph) {
    return (
      <span
        aria-hidden="true"
        data-letter={firstLetter(name)}
        className="inline-grid size-3.5 shrink-0 place-items-center text-12 font-semibold before:content-[attr(data-letter)]"
      />
    )
  }
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-3.5 shrink-0"
    >
      <path d={paths[glyph]} />
    </svg>
  )
}

/** A letter may be several code points: a vowel sign in Hebrew, an accent, an emoji. */
function firstLetter(name: string): string {
  const text = name.trim()
  const [first = ''] =
    'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text
  return first.toLocaleUpperCase()
}
