import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { LanguagePicker } from '#web/features/preferences/language-picker.tsx'
import { Logo } from './logo.tsx'
import { Link } from './link.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'
import { Card } from './parts.tsx'
import { Loading } from './spinner.tsx'

type StandalonePageProps = { onPickLanguage?: (language: Language) => void; children: ReactNode }

/** A standalone page outside the shell: one card and the language picker. */
export function StandalonePage({ onPickLanguage, children }: StandalonePageProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-3 p-3 sm:p-5">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-xl pe-2 text-xl font-semibold">
          <Logo />
          {t('app.name')}
        </Link>
        <LanguagePicker {...(onPickLanguage && { onPick: onPickLanguage })} />
      </header>
      <main className="m-auto w-full max-w-lg px-4 pt-2 pb-16 max-sm:pb-[max(4rem,var(--notices,0px))]">
        <Card className="flex flex-col gap-6 px-5 py-8 sm:px-10 sm:py-10">{children}</Card>
      </main>
    </div>
  )
}

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
      <h1 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
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
