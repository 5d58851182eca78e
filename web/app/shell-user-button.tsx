import { type ComponentProps, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
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
      className="grid size-control shrink-0 place-items-center rounded-full hover:bg-sunken"
      {...props}
    >
      <Avatar {...user} size="bar" />
      <span className="sr-only">{t('shell.account')}</span>
    </button>
  )
}
