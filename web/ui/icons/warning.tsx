import { icon } from './icon.tsx'

export const WarningIcon = icon(<path d="M12 4.500 3.500 19h17zM12 10v4M12 16.500h.01" />)
