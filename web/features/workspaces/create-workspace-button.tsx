import type { ComponentProps } from 'react'
import type { Workspace } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { OverPage } from '#web/loading/section-error.tsx'
import { useKeptOpen } from '#web/browser/reload-state.ts'
import { onDemand } from '#web/loading/lazy-component.tsx'

const CreateWorkspaceDialog = onDemand(
  async () => (await import('./create-workspace-dialog.tsx')).CreateWorkspaceDialog,
)

type Props = ComponentProps<typeof Button> & { onCreated?: (workspace: Workspace) => void }

/** The dialog is loaded on first use. */
export function CreateWorkspaceButton({ onCreated, ...rest }: Props) {
  const [open, setOpen] = useKeptOpen(`workspace_${rest.look}`, false)
  const fetchAhead = () => void CreateWorkspaceDialog.fetchAhead()
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={fetchAhead} onFocus={fetchAhead} {...rest} />
      <OverPage onClose={() => setOpen(false)}>
        {open && (
          <CreateWorkspaceDialog
            onClose={() => setOpen(false)}
            onCreated={(workspace) => onCreated?.(workspace)}
          />
        )}
      </OverPage>
    </>
  )
}
