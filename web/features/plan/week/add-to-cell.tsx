import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpensInPlace } from '#web/browser/opens-in-place.ts'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import type { Place } from './week-plan.ts'

/** Renders the quick-add line in a cell. The line replaces the button that opened it. */
export type RenderLine = (
  place: Place,
  label: string,
  onLeave: (by: 'escape' | 'going elsewhere') => void,
) => ReactNode

type AddToCellProps = { place: Place; label: string; renderLine: RenderLine }

/**
 * Button that is visible while the cell is hovered or has the keyboard focus, and always on touch screens. A press
 * replaces it with the line that adds tasks.
 */
export function AddToCell({ place, label, renderLine }: AddToCellProps) {
  const { t } = useTranslation()
  const { isOpen, button, open, close } = useOpensInPlace()
  const name = t('week.addTo', { place: label })
  return (
    <>
      <span
        data-item=""
        data-no-drag
        className={isOpen ? 'hidden' : 'flex in-data-carrying:invisible print:hidden'}
      >
        <button
          ref={button}
          type="button"
          {...(!isOpen && { 'data-stop': '' })}
          tabIndex={-1}
          aria-label={name}
          onClick={open}
          className="flex min-h-control-small flex-1 items-center justify-center gap-1 rounded-item text-12 font-medium text-ink-soft opacity-0 inset-ring inset-ring-line group-focus-within/cell:opacity-100 group-hover/cell:opacity-100 hover:text-ink hover:inset-ring-line-strong focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <PlusIcon className="size-4" />
          {t('week.add')}
        </button>
      </span>
      {isOpen && <div className="print:hidden">{renderLine(place, name, close)}</div>}
    </>
  )
}
