import { icon } from './icon.tsx'

export const KeyboardIcon = icon(
  <>
    <rect x="3" y="6.500" width="18" height="11.500" rx="2.500" />
    <path d="M7 10.500h.01M10.500 10.500h.01M14 10.500h.01M17 10.500h.01M8.500 14.500h7" />
  </>,
)
