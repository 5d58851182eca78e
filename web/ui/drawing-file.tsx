import './drawings.css'

/** Only the addresses; a browser loads a drawing when it is shown, and keeps it. */
const urls = import.meta.glob<string>('../drawings/{subjects,faces,reasons}/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

type DrawingFileProps = { folder: 'subjects' | 'faces' | 'reasons'; name: string; className: string }

/** A drawing on a grid of 48 px, through `<use>`, so that it takes the colours around it; its room is there before it is loaded. */
export function DrawingFile({ folder, name, className }: DrawingFileProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${urls[`../drawings/${folder}/${name}.svg`]}#d`} />
    </svg>
  )
}
