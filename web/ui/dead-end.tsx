import type { ReactNode } from 'react'
import { LeafMark } from './leaf-mark.tsx'
import { usePageTitle } from './page-title.ts'

/** A whole page that says why there is nothing here, with the way out. */
export function DeadEnd({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <LeafMark className="size-14" />
      <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
      <p className="mb-3 max-w-md text-balance text-ink-soft">{text}</p>
      {children}
    </main>
  )
}
