import { icon } from './icon.tsx'

export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17" />
  </>,
)
