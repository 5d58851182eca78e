import { icon } from './icon.tsx'

export const ChevronIcon = icon(<path d="m6.500 9.500 5.500 5.500 5.500-5.500" />)
