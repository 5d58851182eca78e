import { icon } from './icon.tsx'

export const MoonIcon = icon(<path d="M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z" />)
