import './drawings.css'

type DrawingFileProps = {
  /** Its address; each part knows those of its own folder alone, which is less to load. */
  url: string | undefined
  className: string
}

/** A drawing on a grid of 48 px, through `<use>`, so that it takes the colours around it; its room is there before it is loaded. */
export function DrawingFile({ url, className }: DrawingFileProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${url}#d`} />
    </svg>
  )
}
