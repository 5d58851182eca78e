import type { ComponentProps, ComponentType } from 'react'

type Sign = ComponentType<{ className?: string }>

type BigButtonProps = ComponentProps<'button'> & {
  Sign: Sign
  /** Style of the button. `go` marks the one thing to do next. */
  look?: 'go' | 'stuck' | 'soft'
  size?: 'large' | undefined
}

/** Large button with one verb and an icon. */
export function BigButton({ Sign, look, size, children, ...rest }: BigButtonProps) {
  return (
    <button type="button" className="day-button" data-look={look} data-size={size} {...rest}>
      <Sign className="day-sign" />
      <span>{children}</span>
    </button>
  )
}

type RoundButtonProps = ComponentProps<'button'> & {
  Sign: Sign
  label: string
  look?: 'plain' | undefined
}

/** Round button with only an icon. `label` is its accessible name. */
export function RoundButton({ Sign, label, look, ...rest }: RoundButtonProps) {
  return (
    <button type="button" aria-label={label} className="day-round" data-look={look} {...rest}>
      <Sign className="day-sign" />
    </button>
  )
}
