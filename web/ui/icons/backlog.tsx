import { icon } from './icon.tsx'

export const BacklogIcon = icon(
  <path d="M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4 6.500h.01M4 12h.01M4 17.500h.01" />,
)
