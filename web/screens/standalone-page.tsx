import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguagePicker } from '#web/features/preferences/language-picker.tsx'

type StandalonePageProps = { onPickLanguage?: (language: Language) => void; children: ReactNode }

/** A standalone page outside the shell: one card and the language picker. */
export function StandalonePage({ onPickLanguage, children }: StandalonePageProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-3 p-3 sm:p-5">
        <Link
          href="/"
          className="flex min-h-control items-center gap-2.5 rounded-card pe-2 text-17 font-semibold"
        >
          <Logo />
          {t('app.name')}
        </Link>
        <LanguagePicker {...(onPickLanguage && { onPick: onPickLanguage })} />
      </header>
      <main className="m-auto w-full max-w-lg px-4 pt-2 pb-10 max-sm:pb-notices-16">
        <Card className="flex flex-col gap-5 px-5 py-8 sm:px-10 sm:py-10">{children}</Card>
      </main>
    </div>
  )
}
