import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/language.ts'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguagePicker } from '#web/features/account/preferences/language-picker.tsx'

type PickLanguage = { onPickLanguage?: (language: Language) => void }

/**
 * A page outside the shell: one column below a bar with the app’s name and the languages. The column always starts
 * at the same height, so that nothing moves when its content becomes longer.
 */
export function StandalonePage({ children, ...rest }: PickLanguage & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <StandaloneBar {...rest} />
      <main className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 pt-4 pb-10 max-sm:pb-notices-16 sm:mt-[4dvh] sm:pt-10">
        {children}
      </main>
    </div>
  )
}

/** The bar with the app’s name, which links to the home page. */
export function StandaloneBar({ onPickLanguage }: PickLanguage) {
  const { t } = useTranslation()
  return (
    <header className="flex min-h-bar items-center justify-between gap-3 px-2 sm:px-5">
      <Link
        href="/"
        className="flex min-h-control items-center gap-2.5 rounded-card px-2 text-17 font-semibold"
      >
        <Logo className="size-7" />
        {t('app.name')}
      </Link>
      <LanguagePicker {...(onPickLanguage && { onPick: onPickLanguage })} />
    </header>
  )
}
