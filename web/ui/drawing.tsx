const urls = import.meta.glob<string>('../drawings/scenes/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

type Scene =
  | 'welcome'
  | 'waiting'
  | 'plan'
  | 'finished'
  | 'backlog'
  | 'learners'
  | 'mail'
  | 'key'
  | 'lost'
  | 'quiet'

type DrawingProps = {
  name: Scene
  /** Classes. For a width other than 12 rem, use a class such as `w-32`; the height follows. */
  className?: string
}

/** A decorative scene for an empty state. It uses `<use>`, so that it takes the colours of the page. */
export function Drawing({ name, className = 'w-48' }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      className={`scene aspect-3/2 max-w-full shrink-0 ${className}`}
    >
      <use href={`${urls[`../drawings/scenes/${name}.svg`]}#d`} />
    </svg>
  )
}
