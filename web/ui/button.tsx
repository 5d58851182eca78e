import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong disabled:bg-sunken disabled:text-ink-soft',
  secondary: 'border border-line bg-card text-ink shadow-lift hover:border-line-strong disabled:opacity-60',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-60',
  danger: 'bg-ink text-ground hover:bg-ink-soft disabled:bg-sunken disabled:text-ink-soft',
}

type ButtonSize = 'normal' | 'small'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-control min-w-control px-4',
  small: 'min-h-control-small min-w-control-small px-3',
}

const baseClass =
  'control inline-flex items-center justify-center gap-1.5 rounded-card py-1 font-medium disabled:pointer-events-none aria-disabled:opacity-60 [&>svg]:size-4 [&>svg]:shrink-0'

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string {
  return `${baseClass} ${sizes[size]} ${variants[variant]}`
}

type ButtonProps = ComponentProps<'button'> & {
  /** `danger` is for actions that cannot be undone. It is ink on paper, because red is the colour of a subject. */
  variant?: ButtonVariant
  size?: ButtonSize
  pending?: boolean
}

/** A button. While `pending`, it shows a spinner and ignores clicks, but keeps the focus. */
export function Button({
  variant = 'primary',
  size = 'normal',
  pending = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass(variant, size)} ${className}`}
      {...rest}
      {...(pending && pendingProps)}
    >
      {pending && <Spinner className="size-4" />}
      <span className="contents [&>svg]:size-4 [&>svg]:shrink-0">{children}</span>
    </button>
  )
}

/** Props of a pending button. It is not `disabled`, because that would remove the focus. */
const pendingProps = {
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
}

type IconButtonProps = ComponentProps<'button'> & { label: string; pending?: boolean }

/** A button with only an icon. `label` is its accessible name. */
export function IconButton({ label, pending = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`inline-grid size-control shrink-0 place-items-center rounded-item text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-60 aria-disabled:opacity-60 ${className}`}
      {...rest}
      {...(pending && pendingProps)}
    />
  )
}
