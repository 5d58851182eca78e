import { icon } from './icon.tsx'

export const BoardIcon = icon(
  <>
    <rect x="3.500" y="4.500" width="5" height="15" rx="1.500" />
    <rect x="9.500" y="4.500" width="5" height="10" rx="1.500" />
    <rect x="15.500" y="4.500" width="5" height="12.500" rx="1.500" />
  </>,
)
