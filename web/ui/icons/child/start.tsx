import { sign } from './sign.tsx'

export const StartSign = sign(
  <path fill="currentColor" d="M15.5 9.5 38 22.600a1.6 1.6 0 0 1 0 2.800L15.5 38.500Z" />,
  true,
)
