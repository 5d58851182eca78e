import { icon } from './icon.tsx'

export const CheckIcon = icon(<path d="m5 12.500 4.500 4.500L19 7.500" />)
