import { icon } from './icon.tsx'

export const FlagIcon = icon(<path d="M6 20.500v-16M6 5.500c4-2.500 8 2.500 12 0v8c-4 2.500-8-2.500-12 0" />)
