import { icon } from './icon.tsx'

export const SignOutIcon = icon(
  <path d="M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12H10" />,
  true,
)
