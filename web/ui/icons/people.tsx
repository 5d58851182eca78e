import { icon } from './icon.tsx'

export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.500" r="3.500" />
    <path d="M3 19.500c.6-3.600 3-5.500 6-5.500s5.400 1.900 6 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.400c2 .8 3.200 2.500 3.500 5.100" />
  </>,
)
