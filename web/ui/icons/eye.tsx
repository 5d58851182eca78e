import { icon } from './icon.tsx'

export const EyeIcon = icon(
  <>
    <path d="M2.500 12c2.200-4 5.400-6 9.500-6s7.300 2 9.500 6c-2.200 4-5.400 6-9.500 6s-7.300-2-9.500-6Z" />
    <circle cx="12" cy="12" r="2.800" />
  </>,
)
