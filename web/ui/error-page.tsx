import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'

/** 404 and 403: says why, with a way out. */
export function ErrorPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-5 text-center">
      <Logo className="size-14" />
      <h1 className="mt-2 text-22 sm:text-28">{title}</h1>
      <p className="mb-3 max-w-md text-balance text-ink-soft">{text}</p>
      {children}
    </main>
  )
}
