import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab<Name extends string> = { name: Name; label: string }

type AuthTabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
  children: ReactNode
}

/** Tabs over one panel. The arrow keys, Home and End move between the tabs. */
export function AuthTabs<Name extends string>({ label, tabs, shown, onShow, children }: AuthTabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectByKey = (event: KeyboardEvent) => {
    const index = targetIndex(
      event,
      tabs.findIndex(({ name }) => name === shown),
      tabs.length,
    )
    const tab = tabs.at(index ?? Number.NaN)
    if (index === undefined || !tab) return
    event.preventDefault()
    onShow(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="grid grid-cols-2 gap-0.5 rounded-block bg-sunken p-1"
      >
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            onKeyDown={selectByKey}
            className="min-h-control rounded-item font-medium text-ink-soft hover:text-ink aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-lift aria-selected:inset-ring aria-selected:inset-ring-line"
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="mt-5">
        {children}
      </div>
    </>
  )
}

function targetIndex(event: KeyboardEvent, index: number, count: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  if (event.key === forward) return (index + 1) % count
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return (index + count - 1) % count
  return undefined
}
