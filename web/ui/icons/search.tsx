import { icon } from './icon.tsx'

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.500" />
    <path d="m16 16 4 4" />
  </>,
)
