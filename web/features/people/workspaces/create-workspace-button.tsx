import type { ComponentProps } from 'react'
import type { Workspace } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const CreateWorkspaceDialog = lazyComponent(
  async () => (await import('./create-workspace-dialog.tsx')).CreateWorkspaceDialog,
)

type Props = ComponentProps<typeof Button> & {
  /** Position of this button on the page. It identifies the dialog, so that the dialog can reopen after a reload. */
  place?: 'bar' | 'drawer' | 'page'
  onCreated?: (workspace: Workspace) => void
}

/** Button that opens the dialog for a new workspace. The dialog is loaded on first use. */
export function CreateWorkspaceButton({ place = 'page', onCreated, ...rest }: Props) {
  const [open, setOpen] = useReloadState(`workspace_${place}`, false)
  const preload = () => void CreateWorkspaceDialog.preload()
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={preload} onFocus={preload} {...rest} />
      <LazyOverlay onClose={() => setOpen(false)}>
        {open && (
          <CreateWorkspaceDialog
            onClose={() => setOpen(false)}
            onCreated={(workspace) => onCreated?.(workspace)}
          />
        )}
      </LazyOverlay>
    </>
  )
}
