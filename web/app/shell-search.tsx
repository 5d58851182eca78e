import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { hasCommandKey, printedKeys, useShortcut } from '#web/browser/shortcuts.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { undoNewest } from '#web/notifications/toast.tsx'
import { useUser } from '#web/session/session.ts'
import { useShortcutSwitches } from '#web/session/shortcut-switches.ts'
import { SearchIcon } from '#web/ui/icons/search.tsx'
import type { Opened } from './shell-opened.ts'

const ShellPalette = lazyComponent(async () => (await import('./shell-palette.tsx')).ShellPalette)

/** The search field in the top bar (an icon on small screens) that opens the palette, and the global shortcuts. */
export function ShellSearch() {
  const { t } = useTranslation()
  const user = useUser()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const search = () => setOpened({ what: 'palette' })
  useShortcutSwitches()
  useShortcut('search', search)
  useShortcut('palette', search)
  useShortcut('undo', undoNewest)
  useShortcut('list', () => setOpened({ what: 'shortcuts' }))
  useShortcut('newTask', () => setOpened({ what: 'task' }), can(user, 'task.create'))
  const preload = () => void ShellPalette.preload()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={`/ ${hasCommandKey() ? 'Meta' : 'Control'}+K`}
        onClick={search}
        onPointerEnter={preload}
        onFocus={preload}
        className="control inline-flex size-control shrink-0 items-center justify-center gap-2.5 rounded-item text-ink-soft hover:bg-sunken hover:text-ink xl:w-72 xl:justify-start xl:rounded-card xl:bg-sunken xl:ps-3 xl:pe-2 xl:hover:text-ink-soft print:hidden"
      >
        <SearchIcon className="size-5 xl:size-4.5" />
        <span className="min-w-0 flex-1 truncate text-start max-xl:sr-only">{t('shell.search')}</span>
        <kbd
          aria-hidden="true"
          lang="en"
          dir="ltr"
          className="rounded-badge bg-card px-1.5 font-sans text-12 font-medium max-xl:hidden"
        >
          {printedKeys('palette').join(' ')}
        </kbd>
      </button>
      <LazyOverlay onClose={close}>
        {opened && <ShellPalette opened={opened} onOpen={setOpened} onClose={close} />}
      </LazyOverlay>
    </>
  )
}
