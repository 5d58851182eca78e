import { sign } from '#web/ui/icons/child/sign.tsx'

/**
 * Icon of the key that removes the last entry. It is not mirrored, because the pad runs from left to right in every
 * language.
 */
export const TakeBackIcon = sign(
  <path d="M17 10.500h21c3 0 5 2 5 5v17c0 3-2 5-5 5H17L5 24ZM22.500 19l10 10M32.500 19l-10 10" />,
)
