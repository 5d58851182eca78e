import { icon } from './icon.tsx'

export const SettingsIcon = icon(
  <>
    <path d="M4 7h8M17 7h3M4 17h3M12 17h8" />
    <circle cx="14.500" cy="7" r="2.500" />
    <circle cx="9.500" cy="17" r="2.500" />
  </>,
)
