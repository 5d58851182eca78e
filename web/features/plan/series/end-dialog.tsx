import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Series, type SeriesLearner, useChangeLearners } from './series.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'
import { CheckboxField } from '#web/forms/checkbox-field.tsx'

type EndDialogProps = { series: Series; learner: SeriesLearner; name: string; onClose: () => void }

/** Dialog that ends a series for one learner. Existing tasks stay unless the user chooses otherwise. */
export function EndDialog({ series, learner, name, onClose }: EndDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useChangeLearners(series.workspaceId)
  const [deletes, setDeletes] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const openTasks = deletes ? { openTasks: 'all' as const } : {}
    const change = { learners: [learner.learnerId], status: 'ended' as const, ...openTasks }
    mutateAsync({ id: series.id, change }).then(onClose, () => {})
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('series.ending.title')}
      description={t('series.ending.text', { title: series.title, name })}
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <CheckboxField checked={deletes} onChange={setDeletes}>
          {t('series.ending.tasks')}
        </CheckboxField>
        <FormFooter pending={isPending}>{t('series.ending.confirm')}</FormFooter>
      </form>
    </Dialog>
  )
}
