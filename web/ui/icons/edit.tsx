import { icon } from './icon.tsx'

export const EditIcon = icon(
  <path d="m5 19 .8-3.600L16.200 5a1.600 1.600 0 0 1 2.300 0l.5.5a1.600 1.600 0 0 1 0 2.300L8.600 18.200z" />,
)
