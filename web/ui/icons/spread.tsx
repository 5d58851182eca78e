import { icon } from './icon.tsx'

/** An icon for spreading tasks evenly over several days. */
export const SpreadIcon = icon(
  <path d="M5 19v-7M12 19v-7M19 19v-7M3 19h18M12 8.500V4M8 6.500 5 9M16 6.500 19 9" />,
)
