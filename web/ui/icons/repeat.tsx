import { icon } from './icon.tsx'

/** An icon that marks a repeating task. */
export const RepeatIcon = icon(
  <path d="M5 11.500A5.500 5.500 0 0 1 10.500 6H18M15 3l3 3-3 3M19 12.500a5.500 5.500 0 0 1-5.500 5.500H6M9 21l-3-3 3-3" />,
  true,
)
