import { type ComponentProps, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useMemberColors } from '#web/entities/member-colors.ts'
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
      workspaceId={workspaceId}
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
      <UserMenu
        trigger={<AvatarButton workspaceId={workspaceId} />}
        workspaceSettings={workspaceId !== undefined}
      />
    </LazyOverlay>
  )
}

type AvatarButtonProps = ComponentProps<'button'> & { workspaceId: string | undefined }

function AvatarButton({ workspaceId, ...props }: AvatarButtonProps) {
  const { t } = useTranslation()
  const { id, firstName, lastName } = useUser()
  const memberColors = useMemberColors(workspaceId)
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken"
      {...props}
    >
      <Avatar firstName={firstName} lastName={lastName} colorIndex={memberColors?.get(id)} />
      <span className="sr-only">{t('shell.account')}</span>
    </button>
  )
}
