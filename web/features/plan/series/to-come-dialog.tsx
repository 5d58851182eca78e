import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { ChangesToCome } from './changes-to-come.ts'
import { type SeriesOfTask, useApplyToCome } from './series.queries.ts'

type ToComeDialogProps = {
  found: SeriesOfTask
  taskId: string
  changes: ChangesToCome
  onClose: () => void
}

/**
 * Dialog that opens after the user has changed a task of a series. It asks whether the change applies only to this
 * task or also to all following ones.
 */
export function ToComeDialog({ found: { series, learnerId }, taskId, changes, onClose }: ToComeDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useApplyToCome(series.workspaceId)
  const apply = () => {
    mutateAsync({ series, learnerId, taskId, changes }).then(onClose, () => {})
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('series.toCome.title')}
      description={t('series.toCome.text', { title: series.title })}
    >
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {t('series.toCome.only')}
        </Button>
        <Button pending={isPending} onClick={apply}>
          {t('series.toCome.all')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
