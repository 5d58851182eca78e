import type { ReactNode } from 'react'
import { usePageTitle } from '#web/browser/page-title.ts'

/**
 * The title, subtitle and actions of a screen. `name` is the title in the browser tab, by default the title of the
 * screen.
 */
export function PageHeader({
  title,
  name = title,
  text,
  children,
}: {
  title: string
  name?: string
  text?: string
  children?: ReactNode
}) {
  usePageTitle(name)
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-22 sm:text-28">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {children && <div className="button-row empty:hidden">{children}</div>}
    </header>
  )
}
