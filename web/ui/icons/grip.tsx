import { icon } from './icon.tsx'

export const GripIcon = icon(
  <path strokeWidth="2.500" d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
)
