export function SubjectBadge({
  name,
  color,
  className = '',
}: {
  name: string
  color: string
  className?: string
}) {
  return (
    <span
      dir="auto"
      data-subject-color={color}
      className={`subject inline-block max-w-full truncate rounded-full px-2.5 py-0.5 text-sm font-medium ${className}`}
    >
      {name}
    </span>
  )
}

export function SubjectDot({ color }: { color: string }) {
  return (
    <span aria-hidden="true" data-subject-color={color} className="subject size-2.5 shrink-0 rounded-full" />
  )
}
