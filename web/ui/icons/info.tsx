import { icon } from './icon.tsx'

export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 11v5M12 8h.01" />
  </>,
)
