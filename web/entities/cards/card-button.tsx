import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { MoreIcon } from '#web/ui/icons/more.tsx'

type CardButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/**
 * A small button on a card. With a mouse, it appears when the pointer is over the card. It is always available to
 * the keyboard, screen readers and touch.
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

/** The button that opens the menu of a card. */
export function CardMenuButton({ task, className = '', ...rest }: ComponentProps<'button'> & { task: Task }) {
  const { t } = useTranslation()
  return (
    <CardButton
      label={t('board.moveMenu', { title: task.title })}
      className={`text-ink hover:bg-sunken ${className}`}
      {...rest}
    >
      <MoreIcon className="size-4.5" />
    </CardButton>
  )
}
