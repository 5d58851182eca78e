import { icon } from './icon.tsx'

export const MoreIcon = icon(<path strokeWidth="3" d="M12 5.500h.01M12 12h.01M12 18.500h.01" />)
