import { initials } from '#domain/names.ts'

const colors = [
  'bg-brand-soft text-brand-ink',
  'bg-info-soft text-info-ink',
  'bg-warn-soft text-warn-ink',
  'bg-danger-soft text-danger-ink',
  'bg-plum-soft text-plum-ink',
  'bg-sea-soft text-sea-ink',
]

/** For people who are not members, or whose membership is still loading. */
const noColor = 'bg-sunken text-ink-soft'

type Named = { firstName: string; lastName: string } | { initials: string }

type AvatarProps = Named & {
  /** See `useMemberColors`. */
  colorIndex: number | undefined
  className?: string
}

/** Initials in a circle; decorative, so show the name beside it. */
export function Avatar({ colorIndex, className = 'size-9 text-sm', ...person }: AvatarProps) {
  const color = colorIndex === undefined ? noColor : colors[colorIndex % colors.length]
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold ${color} ${className}`}
    >
      {'initials' in person ? person.initials : initials(person.firstName, person.lastName)}
    </span>
  )
}
