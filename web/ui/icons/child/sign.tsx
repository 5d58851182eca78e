import type { ReactNode } from 'react'

type SignProps = { className?: string }

/**
 * Creates an icon for a button on a child’s screen: one colour and bold lines on a grid of 48 px, hidden from screen
 * readers.
 */
export function sign(drawing: ReactNode, flips = false) {
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

/** Props of a shape with a lighter fill in the colour of the icon. */
export const thin = { fill: 'currentColor', fillOpacity: 0.14 }
