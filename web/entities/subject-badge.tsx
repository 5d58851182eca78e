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
      className={`subject inline-flex min-h-5 max-w-full items-center truncate rounded-badge px-1.5 text-12 font-medium ${className}`}
    >
      {name}
    </span>
  )
}

export function SubjectDot({ color }: { color: string }) {
  return (
    <span aria-hidden="true" data-subject-color={color} className="size-2.5 shrink-0 rounded-full bg-edge" />
  )
}
