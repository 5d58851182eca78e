import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery } from '#web/api/queries.ts'
import { Select } from '#web/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { type Series, type SeriesLearner, useChangeLearners } from './series.queries.ts'
import { CheckboxField } from '#web/forms/checkbox-field.tsx'

type HandOverDialogProps = { series: Series; learner: SeriesLearner; name: string; onClose: () => void }

/** Dialog that gives a series to another learner, who continues at the same position. */
export function HandOverDialog({ series, learner, name, onClose }: HandOverDialogProps) {
  const { t } = useTranslation()
  const { data: members = [] } = useQuery(membersQuery(series.workspaceId))
  const { mutateAsync, isPending } = useChangeLearners(series.workspaceId)
  const has = new Set(series.learners.map(({ learnerId }) => learnerId))
  const others = members.filter(({ role, userId }) => role === 'learner' && !has.has(userId))
  const [chosen, setChosen] = useState('')
  const [takesTasks, setTakesTasks] = useState(true)
  const moveTo = chosen || others[0]?.userId
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!moveTo || isPending) return
    const change = {
      learners: [learner.learnerId],
      moveTo,
      ...(takesTasks && { openTasks: 'all' as const }),
    }
    mutateAsync({ id: series.id, change }).then(onClose, () => {})
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('series.handOver.title')}
      description={t('series.handOver.text', { title: series.title, name })}
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {others.length === 0 ? (
          <p className="rounded-card bg-sunken p-3">{t('series.handOver.nobody')}</p>
        ) : (
          <>
            <Select
              label={t('series.handOver.to')}
              value={moveTo ?? ''}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {others.map(({ userId, user }) => (
                <option key={userId} value={userId}>
                  {fullName(user)}
                </option>
              ))}
            </Select>
            <CheckboxField checked={takesTasks} onChange={setTakesTasks}>
              {t('series.handOver.tasks')}
            </CheckboxField>
          </>
        )}
        <DialogFooter>
          <CloseButton says="cancel" />
          {others.length > 0 && (
            <Button type="submit" pending={isPending}>
              {t('series.handOver.confirm')}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}
