import { icon } from './icon.tsx'

export const LeftOverIcon = icon(<path d="M4 12a8 8 0 1 0 2.500-5.800M4 4.500v4h4" />, true)
