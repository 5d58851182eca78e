import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-card text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const baseClass =
  'control inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 font-medium transition-colors disabled:pointer-events-none disabled:opacity-60 aria-disabled:opacity-60'

/** Button classes for links. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${baseClass} ${variants[variant]}`
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; pending?: boolean }

/** While `pending` it shows a spinner and ignores clicks, but keeps the focus. */
export function Button({
  variant = 'primary',
  pending = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass(variant)} ${className}`}
      {...rest}
      {...(pending && pendingProps)}
    >
      {pending && <Spinner className="size-4" />}
      {children}
    </button>
  )
}

/** Not `disabled`, which would drop the focus. */
const pendingProps = {
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
}

type IconButtonProps = ComponentProps<'button'> & { label: string; pending?: boolean }

/** An icon-only button; `label` is its accessible name. */
export function IconButton({ label, pending = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-60 aria-disabled:opacity-60 ${className}`}
      {...rest}
      {...(pending && pendingProps)}
    />
  )
}
