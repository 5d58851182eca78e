import type { ReactNode } from 'react'

/** Degrees between leaves. With 28.5, the twelfth leaf does not touch the start of the stem. */
const degreesPerLeaf = 28.5
const leafPlaces = Array.from({ length: 12 }, (_, index) => index + 1)
const radius = 100

type VineProps = {
  /** Number of leaves from 0 to 12. Higher numbers are drawn as twelve. */
  leaves: number
  children: ReactNode
}

/**
 * Shows without a clock how long a task has been running: a vine grows around the drawing of the task, one leaf at
 * a time.
 */
export function Vine({ leaves, children }: VineProps) {
  const grown = Math.min(leafPlaces.length, Math.max(0, Math.floor(leaves)))
  return (
    <span className="relative grid aspect-square h-full max-w-full place-items-center">
      <svg viewBox="0 0 256 256" aria-hidden="true" className="drawn-line absolute inset-0 size-full">
        <circle cx="128" cy="128" r={radius} strokeWidth="2.6" opacity="0.14" />
        <circle
          cx="128"
          cy="128"
          r={radius}
          strokeWidth={grown ? 3 : 0}
          pathLength="360"
          strokeDasharray="360"
          strokeDashoffset={360 - grown * degreesPerLeaf}
          transform="rotate(90 128 128)"
          className="vine-stem"
        />
        {leafPlaces.slice(0, grown).map((place) => (
          <Leaf key={place} place={place} />
        ))}
      </svg>
      {children}
    </span>
  )
}

/** A leaf of the vine. Leaves alternate between the outer and the inner side of the stem. */
function Leaf({ place }: { place: number }) {
  const around = 90 + place * degreesPerLeaf
  const lean = place % 2 ? 42 : 138
  return (
    <g transform={`rotate(${around} 128 128) translate(${128 + radius} 128) rotate(${lean})`}>
      <g className="vine-leaf" strokeWidth="3">
        <path fill="var(--draw-lime)" d="M0 0C5-11 17-12 28-3 21 10 8 11 0 0Z" />
        <path d="M9 0 18-1.5" />
      </g>
    </g>
  )
}
