import { useState } from 'react'
import { initials } from '#domain/names.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import { pictureUrl } from './pictures.ts'

const colourClass: Record<PersonColour, string> = {
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

/** For people who have not joined a workspace yet. */
const noColour = 'bg-sunken text-ink-soft'

export type Face = ({ firstName: string; lastName: string } | { initials: string }) & {
  picture: Picture | null
  colour: PersonColour | null
}

/** A person's picture, or else initials, in a circle of their colour; decorative, so show the name beside it. */
export function Avatar({ className = 'size-9 text-13', ...face }: Face & { className?: string }) {
  const [lost, setLost] = useState<Picture>()
  const { picture, colour } = face
  const letters = 'initials' in face ? face.initials : initials(face.firstName, face.lastName)
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold ${
        colour ? `text-on-person ${colourClass[colour]}` : noColour
      } ${className}`}
    >
      {picture && picture !== lost ? (
        <img src={pictureUrl(picture)} alt="" className="size-4/5" onError={() => setLost(picture)} />
      ) : (
        letters
      )}
    </span>
  )
}
