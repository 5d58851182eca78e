import { type ComponentProps, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const UserMenu = lazyComponent(async () => (await import('./shell-user-menu.tsx')).UserMenu)

/** The account button; its menu is loaded on first use. */
export function UserButton({ workspaceId }: { workspaceId: string | undefined }) {
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const preload = () => void UserMenu.preload()
  const closed = (
    <AvatarButton
      id={id}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpened(true)}
      onPointerEnter={preload}
      onFocus={preload}
    />
  )
  /** The button is a new element by now, so it is found by its id. */
  const closeWithFocus = () => {
    flushSync(() => setOpened(false))
    document.getElementById(id)?.focus()
  }
  if (!isOpened) return closed
  return (
    <LazyOverlay placeholder={closed} onClose={closeWithFocus}>
      <UserMenu trigger={<AvatarButton />} workspaceSettings={workspaceId !== undefined} />
    </LazyOverlay>
  )
}

function AvatarButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <button
      type="button"
      className="flex min-h-control min-w-control shrink-0 items-center justify-center gap-1.5 rounded-full text-ink-soft hover:text-ink sm:ps-0.5 sm:pe-1.5 sm:hover:bg-sunken"
      {...props}
    >
      <Avatar {...user} size="bar" />
      <ChevronIcon className="size-4 max-sm:hidden" />
      <span className="sr-only">{t('shell.account')}</span>
    </button>
  )
}
