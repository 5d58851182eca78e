import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Workspace } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'

const loadDialog = () => import('./create-workspace-dialog.tsx')
const CreateWorkspaceDialog = lazy(async () => ({ default: (await loadDialog()).CreateWorkspaceDialog }))

type Props = ComponentProps<typeof Button> & { onCreated?: (workspace: Workspace) => void }

/** A button and the dialog behind it, whose file is loaded when it is first wanted. */
export function CreateWorkspaceButton({ onCreated, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  const fetchAhead = () => void loadDialog()
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={fetchAhead} onFocus={fetchAhead} {...rest} />
      {open && (
        <Suspense>
          <CreateWorkspaceDialog
            onClose={() => setOpen(false)}
            onCreated={(workspace) => onCreated?.(workspace)}
          />
        </Suspense>
      )}
    </>
  )
}
