import { icon } from './icon.tsx'

export const ChecklistIcon = icon(
  <path d="M20 12v5.500a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 17.500v-11A2.500 2.500 0 0 1 6.500 4H14M8.500 11l3.500 3.500 8.500-9" />,
)
