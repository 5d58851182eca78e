import { icon } from './icon.tsx'

/** An icon for a saved plan. */
export const TemplateIcon = icon(<path d="M6 4.500h12v15.500l-6-4-6 4ZM9.500 8.500h5M9.500 11.500h5" />)
