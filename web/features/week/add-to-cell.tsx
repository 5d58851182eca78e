import { useTranslation } from 'react-i18next'
import { PlusIcon } from '#web/ui/screen-icons.tsx'

type AddToCellProps = { label: string; onAdd: () => void }

/** Shown to whoever points at the cell or comes by keyboard; for fingers always. */
export function AddToCell({ label, onAdd }: AddToCellProps) {
  const { t } = useTranslation()
  return (
    <span data-item="" data-no-drag className="flex in-data-carrying:invisible print:hidden">
      <button
        type="button"
        data-stop
        tabIndex={-1}
        aria-label={t('week.addTo', { place: label })}
        onClick={onAdd}
        className="flex min-h-control-small flex-1 items-center justify-center gap-1 rounded-item text-12 font-medium text-ink-soft opacity-0 inset-ring inset-ring-line group-focus-within/cell:opacity-100 group-hover/cell:opacity-100 hover:text-ink hover:inset-ring-line-strong focus-visible:opacity-100 pointer-coarse:opacity-100"
      >
        <PlusIcon className="size-4" />
        {t('week.add')}
      </button>
    </span>
  )
}
