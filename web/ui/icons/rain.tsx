import { icon } from './icon.tsx'

export const RainIcon = icon(
  <path d="M7.500 14.500a4 4 0 1 1 .500-7.970A5.300 5.300 0 0 1 18 8.200a3.200 3.200 0 0 1-.800 6.300ZM8.500 18v2M12.500 18v2M16.500 18v2" />,
)
