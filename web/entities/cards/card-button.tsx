import type { ComponentProps } from 'react'

type CardButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/**
 * A small button on a card. It is hidden until the pointer is over the card, but always available to the keyboard,
 * screen readers and touch.
 */
export function CardButton({ label, className = '', ...rest }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-7 shrink-0 place-items-center rounded-item bg-card opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:size-11 pointer-coarse:bg-transparent pointer-coarse:opacity-100 ${className}`}
      {...rest}
    />
  )
}
