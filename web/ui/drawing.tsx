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
  /** Another width than 12 rem goes here, as `w-32`; the height follows. */
  className?: string
}

/** A decorative scene for an empty state; it is drawn in the colours of the page, through `<use>`. */
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
