type DrawingFileProps = {
  /** URL of the drawing. Each component imports only the URLs of one folder, so that the page loads less. */
  url: string | undefined
  className: string
}

/**
 * A drawing on a grid of 48 px. It uses `<use>`, so that it takes the colours of the page. Its space is reserved before
 * it has loaded.
 */
export function DrawingFile({ url, className }: DrawingFileProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${url}#d`} />
    </svg>
  )
}
