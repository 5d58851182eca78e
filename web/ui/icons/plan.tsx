import { icon } from './icon.tsx'

export const PlanIcon = icon(
  <>
    <rect x="4" y="5.500" width="16" height="14.500" rx="2.500" />
    <path d="M4 10h16M8.500 3.500v4M15.500 3.500v4M8.500 14.500l2 2 4.500-4" />
  </>,
)
