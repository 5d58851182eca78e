import { icon } from './icon.tsx'

export const FormIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2.500" />
    <path d="M8 9h8M8 13h8M8 17h4" />
  </>,
)
