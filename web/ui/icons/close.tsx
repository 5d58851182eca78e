import { icon } from './icon.tsx'

export const CloseIcon = icon(<path d="m6.500 6.500 11 11M17.500 6.500l-11 11" />)
