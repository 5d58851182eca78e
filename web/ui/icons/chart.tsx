import { icon } from './icon.tsx'

export const ChartIcon = icon(<path d="M5 20v-6M12 20V5M19 20v-9" />)
