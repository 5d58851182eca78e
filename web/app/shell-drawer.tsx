import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#web/browser/close-on-back.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useRestoreFocus } from '#web/browser/restore-focus.ts'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { focusMain } from '#web/browser/main-landmark.ts'
import { Brand } from './shell-bar.tsx'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { CreateWorkspaceButton } from '#web/features/people/workspaces/create-workspace-button.tsx'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { Sidebar } from './shell-sidebar.tsx'

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Shows the sidebar as a drawer. Navigating closes it. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const { t } = useTranslation()
  const { onOpenAutoFocus, onCloseAutoFocus } = useRestoreFocus()
  useCloseOnBack(open, () => onOpenChange(false))
  const user = useUser()
  const { select } = useWorkspaceSelection()
  const hasNavigated = useRef(false)
  const closeAfterNavigation = () => {
    hasNavigated.current = true
    onOpenChange(false)
  }
  const restoreFocus = (event: Event) => {
    onCloseAutoFocus(event)
    if (hasNavigated.current) focusMain()
    hasNavigated.current = false
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={restoreFocus}
          className="fade fixed inset-y-0 start-0 z-40 flex w-80 max-w-[88vw] flex-col gap-4 overflow-y-auto border-e border-line bg-card p-4 pb-notices-4 shadow-high"
        >
          <Dialog.Title className="sr-only">{t('shell.menuTitle')}</Dialog.Title>
          <div className="flex items-center justify-between">
            <Brand onClick={closeAfterNavigation} />
            <Dialog.Close asChild>
              <IconButton label={t('common.close')}>
                <CloseIcon />
              </IconButton>
            </Dialog.Close>
          </div>
          <Sidebar onNavigate={closeAfterNavigation} />
          {can(user, 'workspace.create') && (
            <CreateWorkspaceButton
              place="drawer"
              onCreated={({ id }) => {
                select(id)
                onOpenChange(false)
              }}
              variant="quiet"
              className="justify-start gap-3 px-3! font-normal sm:hidden"
            >
              <PlusIcon />
              {t('workspaces.create')}
            </CreateWorkspaceButton>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
