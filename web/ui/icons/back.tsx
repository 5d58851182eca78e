import { icon } from './icon.tsx'

export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />, true)
