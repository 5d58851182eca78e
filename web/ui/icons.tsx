import { icon } from './icon.tsx'

/* Icons of the sign-in and error pages. Other icons are in screen-icons.tsx, so that the first load stays small. */

export const BoardIcon = icon(
  <>
    <rect x="3.500" y="4.500" width="5" height="15" rx="1.500" />
    <rect x="9.500" y="4.500" width="5" height="10" rx="1.500" />
    <rect x="15.500" y="4.500" width="5" height="12.500" rx="1.500" />
  </>,
)
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.500" r="3.500" />
    <path d="M3 19.500c.6-3.600 3-5.500 6-5.500s5.400 1.900 6 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.400c2 .8 3.200 2.500 3.500 5.100" />
  </>,
)
export const CloseIcon = icon(<path d="m6.500 6.500 11 11M17.500 6.500l-11 11" />)
export const CheckIcon = icon(<path d="m5 12.500 4.500 4.500L19 7.500" />)
export const ChevronIcon = icon(<path d="m6.500 9.500 5.500 5.500 5.500-5.500" />)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17" />
  </>,
)
export const ChartIcon = icon(<path d="M5 20v-6M12 20V5M19 20v-9" />)
export const HeartIcon = icon(
  <path d="M12 19.500C6 15.500 4 12.700 4 9.700A4 4 0 0 1 12 8a4 4 0 0 1 8 1.700c0 3-2 5.800-8 9.800Z" />,
)
export const WarningIcon = icon(<path d="M12 4.500 3.500 19h17zM12 10v4M12 16.500h.01" />)
export const EyeIcon = icon(
  <>
    <path d="M2.500 12c2.200-4 5.400-6 9.500-6s7.300 2 9.500 6c-2.200 4-5.400 6-9.500 6s-7.300-2-9.500-6Z" />
    <circle cx="12" cy="12" r="2.800" />
  </>,
)
export const EyeOffIcon = icon(
  <path d="m4 4 16 16M9.500 6.300A10 10 0 0 1 12 6c4.100 0 7.300 2 9.500 6a14 14 0 0 1-2.800 3.600M6.300 7.900A14 14 0 0 0 2.500 12c2.200 4 5.400 6 9.500 6 1.500 0 2.900-.300 4.200-.800M10 10a2.800 2.800 0 0 0 4 4" />,
)
