import { initials } from '#domain/names.ts'

/** The fixed palette that avatars go through. */
const colors = [
  'bg-brand-soft text-brand-ink',
  'bg-info-soft text-info-ink',
  'bg-warn-soft text-warn-ink',
  'bg-danger-soft text-danger-ink',
  'bg-plum-soft text-plum-ink',
  'bg-sea-soft text-sea-ink',
]

/** Of somebody who is no member, or not known to be one yet. */
const noColor = 'bg-sunken text-ink-soft'

type Named = { firstName: string; lastName: string } | { initials: string }

type AvatarProps = Named & {
  /** The person's place among the members, see `usePlaces`. */
  place: number | undefined
  className?: string
}

/** A person's initials in a circle; the name itself belongs beside it. */
export function Avatar({ place, className = 'size-9 text-sm', ...person }: AvatarProps) {
  const color = place === undefined ? noColor : colors[place % colors.length]
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold ${color} ${className}`}
    >
      {'initials' in person ? person.initials : initials(person.firstName, person.lastName)}
    </span>
  )
}
