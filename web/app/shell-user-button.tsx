import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useUser } from '#web/session/session.ts'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { clearUserData } from './clear-user-data.ts'

const UserMenu = lazyComponent(async () => (await import('./shell-user-menu.tsx')).UserMenu)

const FamilyTabletDialog = lazyComponent(
  async () => (await import('#web/features/child/devices/family-tablet-dialog.tsx')).FamilyTabletDialog,
)

export function UserButton({ workspaceId }: { workspaceId: string | undefined }) {
  const user = useUser()
  const [, navigate] = useLocation()
  const [isPairing, setPairing] = useState(false)
  const close = () => setPairing(false)
  return (
    <>
      <LazyMenu preload={UserMenu.preload} renderButton={(props) => <AvatarButton {...props} />}>
        {(trigger) => (
          <UserMenu
            trigger={trigger}
            workspaceSettings={workspaceId !== undefined}
            onFamilyTablet={() => setPairing(true)}
          />
        )}
      </LazyMenu>
      <LazyOverlay onClose={close}>
        {isPairing && workspaceId !== undefined && (
          <FamilyTabletDialog
            workspaceId={workspaceId}
            onClose={close}
            onPaired={() => {
              clearSelectedWorkspace()
              clearUserData(user.id)
              broadcastSignOut(user.id)
              navigate('/')
            }}
          />
        )}
      </LazyOverlay>
    </>
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
