import type { ComponentProps, ReactNode } from 'react'

type BigButtonProps = ComponentProps<'button'> & {
  sign: ReactNode
  /** Style of the button. `go` marks the one thing to do next. */
  look?: 'go' | 'stuck' | 'soft'
  size?: 'large'
}

/** Large button with one verb and an icon. */
export function BigButton({ sign, look, size, children, ...rest }: BigButtonProps) {
  return (
    <button type="button" className="day-button" data-look={look} data-size={size} {...rest}>
      {sign}
      <span>{children}</span>
    </button>
  )
}

type RoundButtonProps = ComponentProps<'button'> & { label: string; look?: 'plain' }

/** Round button with only an icon. `label` is its accessible name. */
export function RoundButton({ label, look, ...rest }: RoundButtonProps) {
  return <button type="button" aria-label={label} className="day-round" data-look={look} {...rest} />
}
