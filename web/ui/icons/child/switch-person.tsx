import { sign, thin } from './sign.tsx'

/** An icon for switching to another learner. */
export const SwitchPersonSign = sign(
  <>
    <circle {...thin} cx="14.5" cy="17" r="7" />
    <path {...thin} d="M4.5 40c0-8 4-12.5 10-12.5S24.5 32 24.5 40Z" />
    <path d="M29.5 15h14M38 9.5l5.5 5.5-5.5 5.5M43.5 32h-14M35 26.5 29.5 32l5.5 5.5" />
  </>,
  true,
)
