import { icon } from './icon.tsx'

/*
 * Icons that the first screens do not need. They are not in `screen-icons.tsx`, because each of those screens loads
 * that file.
 */

export const LeafIcon = icon(
  <>
    <path d="M12 20.500V12" />
    <path d="M12 13.500c0-4.600 2.500-7.300 7.500-7.800 0 5-2.700 7.800-7.500 7.800ZM12 16.500c0-3.400-2.100-5.600-6.500-6 0 4 2.300 6 6.500 6Z" />
  </>,
)
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />, true)
export const GripIcon = icon(
  <path strokeWidth="2.500" d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
)
export const EditIcon = icon(
  <path d="m5 19 .8-3.600L16.200 5a1.600 1.600 0 0 1 2.300 0l.5.5a1.600 1.600 0 0 1 0 2.300L8.600 18.200z" />,
)
export const TrashIcon = icon(
  <path d="M5 7h14M10 7V5h4v2M7 7l.8 12h8.400L17 7M10.500 10.500v5M13.500 10.500v5" />,
)
export const CopyIcon = icon(<path d="M9 8.500h10.500v11H9ZM6.500 15.500h-2v-11H15v2" />)
export const FlagIcon = icon(<path d="M6 20.500v-16M6 5.500c4-2.500 8 2.500 12 0v8c-4 2.500-8-2.500-12 0" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3.500v2M12 18.500v2M3.500 12h2M18.500 12h2M6 6l1.400 1.400M16.600 16.600 18 18M6 18l1.400-1.400M16.600 7.400 18 6" />
  </>,
)
export const MoonIcon = icon(<path d="M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z" />)
export const DeviceIcon = icon(
  <>
    <rect x="3.500" y="5" width="17" height="11" rx="2" />
    <path d="M8.500 19.500h7M12 16v3.500" />
  </>,
)
export const TabletIcon = icon(
  <path d="M5.500 5.500a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2ZM11 17.500h2" />,
)
export const SignOutIcon = icon(
  <path d="M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12H10" />,
  true,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 11v5M12 8h.01" />
  </>,
)
export const MailIcon = icon(
  <>
    <rect x="3.500" y="5.500" width="17" height="13" rx="2.500" />
    <path d="m4.500 7.500 7.500 6 7.500-6" />
  </>,
)
export const QrIcon = icon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18 18h2v2" />,
)
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 .400l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.400l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />,
)
export const KeyboardIcon = icon(
  <>
    <rect x="3" y="6.500" width="18" height="11.500" rx="2.500" />
    <path d="M7 10.500h.01M10.500 10.500h.01M14 10.500h.01M17 10.500h.01M8.500 14.500h7" />
  </>,
)
/** Marks a repeating task. */
export const RepeatIcon = icon(
  <path d="M5 11.500A5.500 5.500 0 0 1 10.500 6H18M15 3l3 3-3 3M19 12.500a5.500 5.500 0 0 1-5.500 5.500H6M9 21l-3-3 3-3" />,
  true,
)
export const DownloadIcon = icon(<path d="M12 4v11M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15" />)
/** A saved plan. */
export const TemplateIcon = icon(<path d="M6 4.500h12v15.500l-6-4-6 4ZM9.500 8.500h5M9.500 11.500h5" />)
/** Moves to another day. */
export const ToDayIcon = icon(<path d="M4 12h11M10.500 7.500 15 12l-4.500 4.500M19.500 6v12" />, true)
export const PlayIcon = icon(<path d="M8 5.500v13l10.500-6.500Z" />, true)
/** Two bars, one above the other. */
export const DoubleIcon = icon(
  <>
    <rect x="4" y="13" width="16" height="6.500" rx="2" />
    <rect x="4" y="4.500" width="16" height="6" rx="2" strokeDasharray="2.500 2.500" />
  </>,
)
/** Spreads tasks evenly over several days. */
export const SpreadIcon = icon(
  <path d="M5 19v-7M12 19v-7M19 19v-7M3 19h18M12 8.500V4M8 6.500 5 9M16 6.500 19 9" />,
)
export const RainIcon = icon(
  <path d="M7.500 14.500a4 4 0 1 1 .500-7.970A5.300 5.300 0 0 1 18 8.200a3.200 3.200 0 0 1-.800 6.300ZM8.500 18v2M12.500 18v2M16.500 18v2" />,
)
export const PrintIcon = icon(
  <path d="M7.500 8.500v-4h9v4M7.500 16.500H5.500a1 1 0 0 1-1-1v-5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v5a1 1 0 0 1-1 1h-2M7.500 13.500h9v6h-9z" />,
)
export const TickOffIcon = icon(
  <path d="m4 6.500 1.500 1.500L8 5M4 15.500 5.500 17 8 14M11.500 6.500H20M11.500 15.500H20" />,
)
