import { icon } from './icon.tsx'

export const TickOffIcon = icon(
  <path d="m4 6.500 1.500 1.500L8 5M4 15.500 5.500 17 8 14M11.500 6.500H20M11.500 15.500H20" />,
)
