import '#web/signed-in.css'
import { useState } from 'react'
import { initials } from '#domain/names.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import { pictureUrl } from './pictures.ts'

const pale: Record<PersonColour, string> = {
  green: 'bg-person-green',
  blue: 'bg-person-blue',
  yellow: 'bg-person-yellow',
  red: 'bg-person-red',
  violet: 'bg-person-violet',
  teal: 'bg-person-teal',
  orange: 'bg-person-orange',
  sky: 'bg-person-sky',
  lime: 'bg-person-lime',
  pink: 'bg-person-pink',
}

const strong: Record<PersonColour, string> = {
  green: 'bg-person-green-strong',
  blue: 'bg-person-blue-strong',
  yellow: 'bg-person-yellow-strong',
  red: 'bg-person-red-strong',
  violet: 'bg-person-violet-strong',
  teal: 'bg-person-teal-strong',
  orange: 'bg-person-orange-strong',
  sky: 'bg-person-sky-strong',
  lime: 'bg-person-lime-strong',
  pink: 'bg-person-pink-strong',
}

/**
 * Avatar sizes: 20, 22, 28, 32, 40 and 64 px, or as large as the parent. Avatars below 28 px show a glyph on a
 * strong colour instead of the drawing.
 */
const sizes = {
  tiny: { box: 'size-5 text-9', isSmall: true },
  small: { box: 'size-5.5 text-9', isSmall: true },
  medium: { box: 'size-7 text-12', isSmall: false },
  bar: { box: 'size-8 text-13', isSmall: false },
  large: { box: 'size-10 text-15', isSmall: false },
  huge: { box: 'size-16 text-24', isSmall: false },
  whole: { box: 'size-full', isSmall: false },
}

export type Face = ({ firstName: string; lastName: string } | { initials: string }) & {
  picture: Picture | null
  colour: PersonColour | null
}

type AvatarProps = Face & {
  size: keyof typeof sizes
  className?: string
}

/** A person’s picture, or else their initials, in a circle of their colour. Decorative, so show the name next to it. */
export function Avatar({ size, className = '', ...face }: AvatarProps) {
  const [lost, setLost] = useState<string>()
  const { picture, colour } = face
  const { box } = sizes[size]
  const isGlyph = sizes[size].isSmall && colour !== null
  const url = picture ? pictureUrl(picture, isGlyph ? 'small' : 'people') : undefined
  const letters = 'initials' in face ? face.initials : initials(face.firstName, face.lastName)
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold forced-color-adjust-none [print-color-adjust:exact] ${box} ${ground(colour, isGlyph)} ${className}`}
    >
      {url && url !== lost ? (
        <img src={url} alt="" className={isGlyph ? 'size-full' : 'size-4/5'} onError={() => setLost(url)} />
      ) : (
        letters
      )}
    </span>
  )
}

/** Returns the background classes. A user who has not joined a workspace yet has no colour. */
function ground(colour: PersonColour | null, isStrong: boolean): string {
  if (!colour) return 'bg-sunken text-ink-soft'
  return isStrong ? `text-on-person-strong ${strong[colour]}` : `text-on-person ${pale[colour]}`
}
