import { icon } from './icon.tsx'

export const PlayIcon = icon(<path d="M8 5.500v13l10.500-6.500Z" />, true)
