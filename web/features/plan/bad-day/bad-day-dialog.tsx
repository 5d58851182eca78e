import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useBadDayReads } from './bad-day.queries.ts'
import { BadDayForm } from './bad-day-form.tsx'
import type { BadDayStart } from './bad-day-start.ts'

type BadDayDialogProps = { start: BadDayStart; onClose: () => void }

/**
 * Dialog for an illness or another lost day. The user chooses the learners, the days and what to do with the tasks, and
 * sees a preview of the new plan.
 */
export function BadDayDialog({ start, onClose }: BadDayDialogProps) {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const reads = useBadDayReads(id)
  return (
    <Dialog open onOpenChange={onClose} width="full" title={t('badDay.title')} description={t('badDay.text')}>
      {reads === undefined && <Loading label={t('common.loading')} />}
      {reads?.sprint === null && (
        <EmptyState
          drawing="plan"
          heading="h3"
          title={t('badDay.noSprint.title')}
          text={t('badDay.noSprint.text')}
        />
      )}
      {reads?.sprint && <BadDayForm reads={reads} start={start} onClose={onClose} />}
    </Dialog>
  )
}
