import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { type ComponentProps, type Ref, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Destination } from '#web/features/child/task-actions.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'

type DragHandleProps = {
  ref: Ref<HTMLButtonElement>
  title: string
  listeners: DraggableSyntheticListeners
  index: number
  count: number
  onPlace: (index: number) => void
  /** Other days to which the task can be moved. */
  days: readonly Destination[]
  onDay: (to: Destination) => void
}

/** Drag handle of a task. A press opens a menu that also moves the task. */
export function DragHandle(props: DragHandleProps) {
  const { ref, title, listeners, index, count, onPlace, days, onDay } = props
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    flushSync(() => setOpen(false))
    document.getElementById(id)?.focus()
  }
  const button = <HandleButton id={id} label={t('ownDay.move', { title })} onClick={() => setOpen(true)} />
  return (
    <span ref={ref} {...listeners} className="touch-none">
      {isOpen ? (
        <Menu defaultOpen trigger={button} onClosed={close}>
          {index > 0 && (
            <>
              <MenuItem onSelect={() => onPlace(0)}>{t('ownDay.first')}</MenuItem>
              <MenuItem onSelect={() => onPlace(index - 1)}>{t('ownDay.earlier')}</MenuItem>
            </>
          )}
          {index < count - 1 && (
            <>
              <MenuItem onSelect={() => onPlace(index + 1)}>{t('ownDay.later')}</MenuItem>
              <MenuItem onSelect={() => onPlace(count - 1)}>{t('ownDay.last')}</MenuItem>
            </>
          )}
          {days.length > 0 && (
            <>
              {count > 1 && <MenuSeparator />}
              <MenuLabel>{t('ownDay.otherDay')}</MenuLabel>
              {days.map((to) => (
                <MenuItem key={to.name} onSelect={() => onDay(to)}>
                  {to.name}
                </MenuItem>
              ))}
            </>
          )}
        </Menu>
      ) : (
        button
      )}
    </span>
  )
}

/**
 * Button of the handle. The parent makes it the trigger of the menu only while the menu is open, because a menu
 * trigger handles mousedown, which would prevent dragging.
 */
function HandleButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      className="grid h-18 w-12 cursor-grab place-items-center rounded-block text-ink-soft hover:bg-sunken hover:text-ink max-sm:w-11"
      {...rest}
    >
      <span aria-hidden="true" className="h-2 w-4.5 border-y-2 border-current" />
    </button>
  )
}
