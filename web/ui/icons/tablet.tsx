import { icon } from './icon.tsx'

export const TabletIcon = icon(
  <path d="M5.500 5.500a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2ZM11 17.500h2" />,
)
