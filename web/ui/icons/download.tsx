import { icon } from './icon.tsx'

export const DownloadIcon = icon(<path d="M12 4v11M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15" />)
