import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '#web/api/queries.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'

const AddChildDialog = lazyComponent(async () => (await import('./add-child-dialog.tsx')).AddChildDialog)

type AddChildButtonProps = { workspaceId: string; label: string; variant: 'primary' | 'secondary' }

/** Button that opens the dialog for a new child. The dialog is loaded on first use. */
export function AddChildButton({ workspaceId, label, variant }: AddChildButtonProps) {
  const [open, setOpen] = useReloadState(`child_${label}`, false)
  const { data: members = [] } = useQuery(membersQuery(workspaceId))
  const preload = () => void AddChildDialog.preload()
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)} onPointerEnter={preload} onFocus={preload}>
        <PlusIcon />
        {label}
      </Button>
      <LazyOverlay onClose={close}>
        {open && <AddChildDialog workspaceId={workspaceId} members={members} onClose={close} />}
      </LazyOverlay>
    </>
  )
}
