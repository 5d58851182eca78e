import { icon } from './icon.tsx'

export const HomeIcon = icon(
  <path d="M4 11.500 12 5l8 6.500V19a1 1 0 0 1-1 1h-4.500v-5h-5v5H5a1 1 0 0 1-1-1z" />,
)
