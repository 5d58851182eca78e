import type { ReactNode } from 'react'
import type { Face } from '#domain/look-back.ts'

const looks: Record<Face, { tint: string; drawing: ReactNode }> = {
  proud: {
    tint: 'fill-person-orange',
    drawing: <path d="M9.500 14.500q2-2.700 4 0M18.500 14.500q2-2.700 4 0M10 19q6 6.500 12 0" />,
  },
  glad: {
    tint: 'fill-person-yellow',
    drawing: <path d="M11.500 13.500v.8M20.500 13.500v.8M11 19q5 4.300 10 0" />,
  },
  curious: {
    tint: 'fill-person-teal',
    drawing: (
      <>
        <path d="M11.500 14.500v.8M20.500 14v.8M9.500 11h4M18.500 9.500q2-1.600 4 0" />
        <circle cx="16" cy="21.500" r="2" />
      </>
    ),
  },
  tired: {
    tint: 'fill-person-violet',
    drawing: <path d="M9.500 14.500q2 1.600 4 0M18.500 14.500q2 1.600 4 0M12 21.500q2-1.500 4 0t4 0" />,
  },
  sad: {
    tint: 'fill-person-blue',
    drawing: (
      <path d="M11.500 15v.8M20.500 15v.8M9.500 12l4-1.500M22.500 12l-4-1.500M11.500 22.500q4.500-4 9 0" />
    ),
  },
}

/** A drawn face for a feeling. It is decorative, so write the feeling as text next to it. */
export function Feeling({ face, className = 'size-8' }: { face: Face; className?: string }) {
  const { tint, drawing } = looks[face]
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 text-on-person forced-color-adjust-none [print-color-adjust:exact] ${className}`}
    >
      <circle cx="16" cy="16" r="13.500" className={tint} />
      {drawing}
    </svg>
  )
}
