import { initials } from '#domain/names.ts'

/** The fixed palette that avatars go through by their place in a list. */
const colors = [
  'bg-brand-soft text-brand-ink',
  'bg-info-soft text-info-ink',
  'bg-warn-soft text-warn-ink',
  'bg-danger-soft text-danger-ink',
]

type Named = { firstName: string; lastName: string } | { initials: string }

type AvatarProps = Named & { index?: number; className?: string }

/** A person's initials in a circle; the name itself belongs beside it. */
export function Avatar({ index = 0, className = 'size-9 text-sm', ...person }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold ${colors[index % colors.length]} ${className}`}
    >
      {'initials' in person ? person.initials : initials(person.firstName, person.lastName)}
    </span>
  )
}
