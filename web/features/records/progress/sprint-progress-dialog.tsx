import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const SprintProgress = lazyComponent(async () => (await import('./sprint-progress.tsx')).SprintProgress)

type SprintProgressDialogProps = { sprint: ActiveSprint; onClose: () => void }

/** Dialog that opens immediately and shows a spinner while its numbers load. */
export function SprintProgressDialog({ sprint, onClose }: SprintProgressDialogProps) {
  const { t } = useTranslation()
  const { name } = sprint
  const seesAll = can(useUser(), 'task.readAll')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={t('board.progressDialog.title')}
      description={t(seesAll ? 'board.progressDialog.text' : 'board.progressDialog.ownText', { name })}
    >
      <SectionBoundary>
        <Suspense fallback={<Loading label={t('board.progressDialog.loading')} />}>
          <SprintProgress sprint={sprint} />
        </Suspense>
      </SectionBoundary>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </Dialog>
  )
}
