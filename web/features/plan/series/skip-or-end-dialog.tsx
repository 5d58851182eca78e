import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { type SeriesOfTask, useChangeLearners } from './series.queries.ts'

type SkipOrEndDialogProps = {
  found: SeriesOfTask
  taskId: string
  /** Deletes only this task. */
  onSkip: () => void
  onEnded: () => void
  onClose: () => void
}

/**
 * Dialog that opens before a task of a series is deleted. It asks whether to delete only this task or to end the
 * series.
 */
export function SkipOrEndDialog({ found, taskId, onSkip, onEnded, onClose }: SkipOrEndDialogProps) {
  const { t } = useTranslation()
  const { series, learnerId } = found
  const { mutateAsync, isPending } = useChangeLearners(series.workspaceId)
  const end = () => {
    const change = { learners: [learnerId], status: 'ended' as const, openTasks: taskId }
    mutateAsync({ id: series.id, change }).then(onEnded, () => {})
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('series.removal.title')}
      description={t('series.removal.text', { title: series.title })}
    >
      <DialogFooter>
        <CloseButton says="cancel" />
        <Button variant="secondary" pending={isPending} onClick={end}>
          {t('series.removal.end')}
        </Button>
        <Button onClick={onSkip}>{t('series.removal.skip')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
