import type { ReactNode } from 'react'

type IconProps = { className?: string }

/** Creates a line icon on a 24 px grid. Icons are decorative, so they are hidden from screen readers. */
export function icon(drawing: ReactNode, flips = false) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
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
