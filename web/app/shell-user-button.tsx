import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const UserMenu = lazyComponent(async () => (await import('./shell-user-menu.tsx')).UserMenu)

/** The account button and its menu. */
export function UserButton({ workspaceId }: { workspaceId: string | undefined }) {
  return (
    <LazyMenu preload={UserMenu.preload} renderButton={(props) => <AvatarButton {...props} />}>
      {(trigger) => <UserMenu trigger={trigger} workspaceSettings={workspaceId !== undefined} />}
    </LazyMenu>
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
