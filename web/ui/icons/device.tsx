import { icon } from './icon.tsx'

export const DeviceIcon = icon(
  <>
    <rect x="3.500" y="5" width="17" height="11" rx="2" />
    <path d="M8.500 19.500h7M12 16v3.500" />
  </>,
)
