import { icon } from './icon.tsx'

export const HeartIcon = icon(
  <path d="M12 19.500C6 15.500 4 12.700 4 9.700A4 4 0 0 1 12 8a4 4 0 0 1 8 1.700c0 3-2 5.800-8 9.800Z" />,
)
