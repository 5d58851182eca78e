import { icon } from './icon.tsx'

/** An icon of two bars, one above the other. */
export const DoubleIcon = icon(
  <>
    <rect x="4" y="13" width="16" height="6.500" rx="2" />
    <rect x="4" y="4.500" width="16" height="6" rx="2" strokeDasharray="2.500 2.500" />
  </>,
)
