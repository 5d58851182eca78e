import { sign, thin } from './sign.tsx'

export const SpeakerSign = sign(
  <>
    <path {...thin} d="M6 18.500h7.500L24.5 9v30L13.5 29.500H6Z" />
    <path d="M31 18a8.5 8.5 0 0 1 0 12M36.5 12.500a16.3 16.3 0 0 1 0 23" />
  </>,
  true,
)
