import { icon } from './icon.tsx'

export const HomeIcon = icon(
  <path d="M4 11.500 12 5l8 6.500V19a1 1 0 0 1-1 1h-4.500v-5h-5v5H5a1 1 0 0 1-1-1z" />,
)
export const PlanIcon = icon(
  <>
    <rect x="4" y="5.500" width="16" height="14.500" rx="2.500" />
    <path d="M4 10h16M8.500 3.500v4M15.500 3.500v4M8.500 14.500l2 2 4.500-4" />
  </>,
)
export const BacklogIcon = icon(
  <path d="M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4 6.500h.01M4 12h.01M4 17.500h.01" />,
)
export const SettingsIcon = icon(
  <>
    <path d="M4 7h8M17 7h3M4 17h3M12 17h8" />
    <circle cx="14.500" cy="7" r="2.500" />
    <circle cx="9.500" cy="17" r="2.500" />
  </>,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const ForwardIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />, true)
export const FilterIcon = icon(<path d="M4.500 7h15M7.500 12h9M10.500 17h3" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const MoreIcon = icon(<path strokeWidth="3" d="M12 5.500h.01M12 12h.01M12 18.500h.01" />)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.500V12l3 2" />
  </>,
)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.500" r="4" />
    <path d="M4.500 20c.8-4 3.600-6 7.500-6s6.700 2 7.500 6" />
  </>,
)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.500" />
    <path d="m16 16 4 4" />
  </>,
)
export const FormIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2.500" />
    <path d="M8 9h8M8 13h8M8 17h4" />
  </>,
)
export const WeekIcon = icon(
  <>
    <rect x="3.500" y="5.500" width="17" height="14.500" rx="2.500" />
    <path d="M3.500 10h17M9.200 10v10M14.800 10v10M8.500 3.500v4M15.500 3.500v4" />
  </>,
)
export const LeftOverIcon = icon(<path d="M4 12a8 8 0 1 0 2.500-5.800M4 4.500v4h4" />, true)
export const ChecklistIcon = icon(
  <path d="M20 12v5.500a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 17.500v-11A2.500 2.500 0 0 1 6.500 4H14M8.500 11l3.500 3.500 8.500-9" />,
)
