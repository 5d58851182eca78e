import { icon } from './icon.tsx'

export const WeekIcon = icon(
  <>
    <rect x="3.500" y="5.500" width="17" height="14.500" rx="2.500" />
    <path d="M3.500 10h17M9.200 10v10M14.800 10v10M8.500 3.500v4M15.500 3.500v4" />
  </>,
)
