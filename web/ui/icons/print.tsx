import { icon } from './icon.tsx'

export const PrintIcon = icon(
  <path d="M7.500 8.500v-4h9v4M7.500 16.500H5.500a1 1 0 0 1-1-1v-5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v5a1 1 0 0 1-1 1h-2M7.500 13.500h9v6h-9z" />,
)
