import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/browser/page-title.ts'
import { Loading } from './spinner.tsx'

type StandaloneHeaderProps = {
  icon: ReactNode
  tone?: 'brand' | 'warn'
  title: string
  /** Below the title. */
  children?: ReactNode
}

/** The title takes the focus on mount, so that it is read out and Tab continues from it. */
export function StandaloneHeader({ icon, tone = 'brand', title, children }: StandaloneHeaderProps) {
  usePageTitle(title)
  const colors = tone === 'warn' ? 'bg-warn-soft text-warn-ink' : 'bg-brand-soft text-brand-ink'
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <span className={`grid size-14 place-items-center rounded-full ${colors}`}>{icon}</span>
      <h1 ref={takeFocus} tabIndex={-1} className="text-20 outline-none sm:text-28">
        {title}
      </h1>
      {children && <div className="flex max-w-md flex-col gap-3 text-balance text-ink-soft">{children}</div>}
    </div>
  )
}

export function StandaloneLoading({ label }: { label: string }) {
  const { t } = useTranslation()
  usePageTitle(label)
  return (
    <>
      <h1 className="sr-only">{t('app.name')}</h1>
      <Loading label={label} />
    </>
  )
}

function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true })
}
