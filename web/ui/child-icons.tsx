import type { ReactNode } from 'react'

type SignProps = { className?: string }

/**
 * Creates an icon for a button on a child’s screen: one colour and bold lines on a grid of 48 px, hidden from screen
 * readers.
 */
function sign(drawing: ReactNode, flips = false) {
  return function Sign({ className = 'size-11' }: SignProps) {
    return (
      <svg
        viewBox="0 0 48 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${flips ? 'rtl:-scale-x-100' : ''} ${className}`}
      >
        {drawing}
      </svg>
    )
  }
}

/** A lighter fill in the colour of the icon. */
const thin = { fill: 'currentColor', fillOpacity: 0.14 }

export const StartSign = sign(
  <path fill="currentColor" d="M15.5 9.5 38 22.600a1.6 1.6 0 0 1 0 2.800L15.5 38.500Z" />,
  true,
)
export const TickSign = sign(<path strokeWidth="5" d="M8 25.5 19 36.5 40 12" />)
export const HandSign = sign(
  <>
    <path
      {...thin}
      d="M13 27V14.800a2.8 2.8 0 0 1 5.7 0V11a2.9 2.9 0 0 1 5.8 0V8.800a2.9 2.9 0 0 1 5.8 0v4a2.8 2.8 0 0 1 5.7 0V30.500C36 38 31.4 43 24.8 43c-5.3 0-8.7-2.4-11.1-6.800L8.2 26.700c-1.6-3 2-5.4 4-2.800Z"
    />
    <path d="M18.7 14.500v8M24.5 11v11.500M30.3 12.500v10" />
  </>,
)
export const PauseSign = sign(<path strokeWidth="6.5" d="M16.5 10v28M31.5 10v28" />)
export const SpeakerSign = sign(
  <>
    <path {...thin} d="M6 18.500h7.500L24.5 9v30L13.5 29.500H6Z" />
    <path d="M31 18a8.5 8.5 0 0 1 0 12M36.5 12.500a16.3 16.3 0 0 1 0 23" />
  </>,
  true,
)
export const UndoSign = sign(<path d="M17 9 7.5 18.5 17 28M8 18.500h21a10.7 10.7 0 0 1 0 21.500h-9" />, true)
export const NextSign = sign(<path d="M8.5 24h31M27.5 12l12 12-12 12" />, true)
export const BackSign = sign(<path d="M39.5 24h-31M20.5 12l-12 12 12 12" />, true)
/** Handle for moving something up or down. */
export const GripSign = sign(<path strokeWidth="4" d="M10 17h28M10 31h28" />)
/** Never mirrored, because digits run from left to right in every language. */
export const BackspaceSign = sign(
  <>
    <path {...thin} d="M17 10.500h21.500a4.5 4.5 0 0 1 4.5 4.500v18a4.5 4.5 0 0 1-4.5 4.500H17L5 24Z" />
    <path d="m23 19 10 10M33 19 23 29" />
  </>,
)
export const DoorSign = sign(
  <>
    <path {...thin} d="M11 41.500V10.500a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v31" />
    <path d="M5.5 41.500h37M30 23.500v3" />
  </>,
)
/** Switches to another learner. */
export const SwitchPersonSign = sign(
  <>
    <circle {...thin} cx="14.5" cy="17" r="7" />
    <path {...thin} d="M4.5 40c0-8 4-12.5 10-12.5S24.5 32 24.5 40Z" />
    <path d="M29.5 15h14M38 9.5l5.5 5.5-5.5 5.5M43.5 32h-14M35 26.5 29.5 32l5.5 5.5" />
  </>,
  true,
)
