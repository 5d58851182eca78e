import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { BackToPictures } from './back-to-pictures.tsx'
import { helpQuery } from '#web/entities/help/help.ts'
import { useUser } from '#web/session/session.ts'
import { useSavePreferences } from '#web/features/account/preferences/preferences.queries.ts'
import { LanguagePicker } from '#web/features/account/preferences/language-picker.tsx'
import { BarTooltip } from '#web/ui/bar-tooltip.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { toastError } from '#web/notifications/toast-error.ts'
import { SavingIndicator } from './shell-saving-indicator.tsx'
import { ShellSearch } from './shell-search.tsx'
import { UserButton } from './shell-user-button.tsx'

const HelpPill = lazyComponent(async () => (await import('#web/features/child/help/help-pill.tsx')).HelpPill)

type TopBarProps = {
  /** The selected workspace, if there is one. */
  workspaceId?: string
  children: ReactNode
}

/** The top bar. Its children come first, then the language and the account. */
export function TopBar({ workspaceId, children }: TopBarProps) {
  const { t } = useTranslation()
  const user = useUser()
  const save = useSavePreferences(user, (error) => toastError(t, t('shell.languageFailed'), error))
  const barRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => trackHeight(barRef.current), [])
  return (
    <header
      ref={barRef}
      className="top-0 z-30 flex min-h-bar flex-wrap items-center gap-x-1 border-b border-line bg-ground px-2 sm:px-4 lg:gap-x-3 lg:px-5 tall:sticky"
    >
      {children}
      <div className="relative ms-auto flex items-center gap-1">
        <SavingIndicator />
        {workspaceId !== undefined && can(user, 'help.answer') && <WhoIsStuck workspaceId={workspaceId} />}
        {workspaceId !== undefined && <ShellSearch />}
        <BackToPictures className="size-control" />
        <BarTooltip text={t('common.language')} align="end">
          <LanguagePicker look="icon" onPick={(language) => save.mutate({ language })} />
        </BarTooltip>
        <UserButton workspaceId={workspaceId} />
      </div>
    </header>
  )
}

/** Shows who is stuck with a task. Its code is loaded only if someone is. */
function WhoIsStuck({ workspaceId }: { workspaceId: string }) {
  const { data: help = [] } = useQuery(helpQuery(workspaceId))
  if (help.length === 0) return null
  return (
    <Suspense>
      <HelpPill help={help} workspaceId={workspaceId} />
    </Suspense>
  )
}

/**
 * Publishes the bar’s height as `--bar`. Sticky elements and the scroll padding use it, so that the bar never covers
 * the focused element.
 */
function trackHeight(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const publish = () => style.setProperty('--bar', `${bar.offsetHeight}px`)
  publish()
  const observer = new ResizeObserver(publish)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}

export function Brand({ className = '', onClick }: { className?: string; onClick?: () => void }) {
  const { t } = useTranslation()
  return (
    <Link
      href="/dashboard"
      onClick={onClick}
      className={`flex min-h-control items-center gap-2.5 rounded-card pe-2 text-17 font-semibold ${className}`}
    >
      <Logo className="size-7" />
      {t('app.name')}
    </Link>
  )
}
