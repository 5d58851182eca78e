import { icon } from './icon.tsx'

export const MailIcon = icon(
  <>
    <rect x="3.500" y="5.500" width="17" height="13" rx="2.500" />
    <path d="m4.500 7.500 7.500 6 7.500-6" />
  </>,
)
