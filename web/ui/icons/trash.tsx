import { icon } from './icon.tsx'

export const TrashIcon = icon(
  <path d="M5 7h14M10 7V5h4v2M7 7l.8 12h8.400L17 7M10.500 10.500v5M13.500 10.500v5" />,
)
