import { PlusIcon } from '#web/ui/screen-icons.tsx'

type AddTaskBarProps = { label: string; onAdd: () => void }

/** On a phone a new task begins under the thumb. */
export function AddTaskBar({ label, onAdd }: AddTaskBarProps) {
  return (
    <div className="thumb-bar z-20 -mx-1 pt-3 pb-2 md:hidden print:hidden">
      <button
        type="button"
        onClick={onAdd}
        className="control flex min-h-12 w-full items-center gap-2 rounded-full border border-line bg-card px-4 text-start text-15 text-ink-soft shadow-sheet hover:border-line-strong"
      >
        <PlusIcon className="size-5 text-brand" />
        {label}
      </button>
    </div>
  )
}
