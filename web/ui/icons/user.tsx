import { icon } from './icon.tsx'

export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.500" r="4" />
    <path d="M4.500 20c.8-4 3.600-6 7.500-6s6.700 2 7.500 6" />
  </>,
)
