import { icon } from './icon.tsx'

export const CopyIcon = icon(<path d="M9 8.500h10.500v11H9ZM6.500 15.500h-2v-11H15v2" />)
