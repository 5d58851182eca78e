import { icon } from './icon.tsx'

export const FilterIcon = icon(<path d="M4.500 7h15M7.500 12h9M10.500 17h3" />)
