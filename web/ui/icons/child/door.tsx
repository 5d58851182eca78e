import { sign, thin } from './sign.tsx'

export const DoorSign = sign(
  <>
    <path {...thin} d="M11 41.500V10.500a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v31" />
    <path d="M5.5 41.500h37M30 23.500v3" />
  </>,
)
