import { icon } from './icon.tsx'

/** An icon for moving a task to another day. */
export const ToDayIcon = icon(<path d="M4 12h11M10.500 7.500 15 12l-4.500 4.500M19.500 6v12" />, true)
