import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useFailedWrites } from '#web/api/failed-writes.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useLiveUpdates } from '#web/realtime/live-updates.ts'
import { useUser } from '#web/session/session.ts'
import { FacilitatorWelcome, LearnerWelcome } from '#web/features/people/workspaces/welcome.tsx'
import { hasNavigated } from '#web/browser/close-on-back.ts'
import { useHeldKeysIgnored } from '#web/browser/held-keys.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { mainId } from '#web/browser/main-landmark.ts'
import { useUnsavedChanges } from '#web/browser/unsaved-changes.ts'
import { TopBar, Brand } from './shell-bar.tsx'
import { MenuButton } from './shell-menu-button.tsx'
import { Sidebar } from './shell-sidebar.tsx'
import { WorkspaceControls } from './shell-workspace-controls.tsx'
import { useWorkspace, WorkspaceProvider } from '#web/entities/selected-workspace.tsx'
import { ShortNames } from '#web/entities/people/short-names.tsx'

type ShellProps = { needsNoWorkspace: true | undefined; children: ReactNode }

/**
 * Shows the top bar and the sidebar around a signed-in screen. The home of a younger learner has neither
 * (`useOwnDay`). If there is no workspace, shows only the top bar and the welcome page, or the screen if it needs
 * no workspace.
 */
export function Shell({ needsNoWorkspace, children }: ShellProps) {
  useHeldKeysIgnored()
  return (
    <>
      <UnsavedWritesPrompt />
      <WorkspaceProvider
        welcome={<PageWithoutWorkspace>{needsNoWorkspace && children}</PageWithoutWorkspace>}
      >
        <ShortNames>
          <WorkspacePage>{children}</WorkspacePage>
        </ShortNames>
      </WorkspaceProvider>
    </>
  )
}

/** Asks before the tab is closed, because pending and failed writes would be lost with it. */
function UnsavedWritesPrompt() {
  const [pendingCount, failedWrites] = [useIsMutating(), useFailedWrites()]
  useUnsavedChanges(pendingCount > 0 || failedWrites.length > 0)
  return null
}

function PageWithoutWorkspace({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <TopBar>
        <Brand />
      </TopBar>
      <Main>{children ?? <Welcome />}</Main>
    </>
  )
}

function Welcome() {
  const user = useUser()
  return user.role === 'facilitator' ? <FacilitatorWelcome user={user} /> : <LearnerWelcome user={user} />
}

function WorkspacePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const day = useOwnDay(id)
  useLiveUpdates(id)
  if (day === 'loading') return <FullPageLoading label={t('common.loading')} />
  if (day !== undefined) {
    return (
      <Main isBare>
        <Suspense fallback={<FullPageLoading label={t('common.loading')} />}>
          <ChildHome key={id} workspaceId={id} band={day} />
        </Suspense>
      </Main>
    )
  }
  return (
    <>
      <SkipLink />
      <TopBar workspaceId={id}>
        <MenuButton className="lg:hidden" />
        <Brand className="max-lg:hidden lg:-ms-5 lg:w-sidebar lg:ps-5" />
        <WorkspaceControls />
      </TopBar>
      <div className="flex">
        <aside
          aria-label={t('shell.sidebar')}
          className="sticky top-(--bar) hidden h-[calc(100dvh-var(--bar))] w-sidebar shrink-0 overflow-y-auto border-e border-line px-4 py-5 lg:block"
        >
          <Sidebar />
        </aside>
        <Main>
          <Fragment key={id}>{children}</Fragment>
        </Main>
      </div>
    </>
  )
}

const ChildHome = lazyComponent(async () => (await import('./child-home.tsx')).ChildHome)

/**
 * Returns the age band if the page is the home of a “little” or “middle” learner. Their home shows their own day,
 * without the top bar and the sidebar. Returns `loading` until the band is known, and undefined for any other page
 * or user. These learners can open the usual dashboard from their home (`?view=numbers`).
 */
function useOwnDay(workspaceId: string): 'little' | 'middle' | 'loading' | undefined {
  const user = useUser()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const isHome = ['/', '/dashboard'].includes(path) && search.get('view') !== 'numbers'
  const isAsked = isHome && user.role === 'learner'
  const { data: members, isLoading } = useQuery({
    ...membersQuery(workspaceId),
    enabled: isAsked,
  })
  if (!isAsked) return undefined
  if (isLoading) return 'loading'
  const band = members?.find(({ userId }) => userId === user.id)?.band
  return band === 'little' || band === 'middle' ? band : undefined
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${mainId}`}
      className="sr-only fixed start-4 top-2.5 z-50 rounded-card bg-brand px-4 py-2.5 font-medium text-on-brand focus:not-sr-only focus:fixed focus:px-4 focus:py-2.5"
    >
      {t('common.skip')}
    </a>
  )
}

/** Moves the focus to a new screen, also after sign-in, so that keyboard and screen reader users start at its top. */
function Main({ isBare = false, children }: { isBare?: boolean; children: ReactNode }) {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(hasNavigated() ? undefined : path)
  useEffect(() => {
    if (isBare || shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, isBare])
  return (
    <main
      id={mainId}
      ref={main}
      tabIndex={-1}
      className={
        isBare
          ? 'outline-none'
          : 'min-w-0 flex-1 px-4 pt-4 pb-notices-24 outline-none sm:px-5 sm:pt-5 lg:px-8'
      }
    >
      {isBare ? (
        children
      ) : (
        <div className="mx-auto max-w-page">
          <UserNews />
          {children}
        </div>
      )}
    </main>
  )
}

const Notices = lazyComponent(async () => (await import('#web/features/people/notices/notices.tsx')).Notices)

function UserNews() {
  const { t } = useTranslation()
  const { hasNews } = useUser()
  if (!hasNews) return null
  return (
    <SectionBoundary name={t('shell.news')}>
      <Suspense>
        <Notices />
      </Suspense>
    </SectionBoundary>
  )
}
