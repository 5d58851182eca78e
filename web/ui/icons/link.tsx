import { icon } from './icon.tsx'

export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.400l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />,
)
