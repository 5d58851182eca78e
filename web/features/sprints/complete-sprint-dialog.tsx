import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { completionRate } from '#domain/progress.ts'
import { type Sprint, sprintTasksQuery, type Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useCompleteSprint } from './sprints.queries.ts'

type CompleteSprintDialogProps = { sprint: Sprint; onClose: () => void; onCompleted: () => void }

/** Confirms completion: shows the numbers now, and what goes back to the backlog. */
export function CompleteSprintDialog({ sprint, onClose, onCompleted }: CompleteSprintDialogProps) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const { mutate, isPending } = useCompleteSprint(sprint.workspaceId)
  const { data: tasks, isFetching } = useQuery(sprintTasksQuery(sprint.workspaceId, sprint.id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sprints.complete.title')}
      description={t('sprints.complete.text')}
    >
      <h3 className="text-15">
        <bdi>{sprint.name}</bdi>
      </h3>
      {sprint.description && (
        <p className="mt-1 whitespace-pre-line text-ink-soft">
          <bdi>{sprint.description}</bdi>
        </p>
      )}
      <p className="mt-1 text-13 text-ink-soft">{dayRange(sprint.startDate, sprint.endDate)}</p>
      {tasks ? <Figures tasks={tasks} /> : <Loading label={t('common.loading')} />}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          pending={isPending}
          disabled={isFetching}
          onClick={() => mutate(sprint.id, { onSuccess: onCompleted })}
        >
          {t(isPending ? 'sprints.complete.pending' : 'sprints.completeSprint')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Figures({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const done = tasks.filter(({ status }) => status === 'done').length
  const left = tasks.length - done
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 gap-3 border-y border-line py-3">
        <Figure name={t('sprints.complete.done')} value={number(done)} />
        <Figure name={t('sprints.complete.left')} value={number(left)} />
        <Figure name={t('sprints.complete.rate')} value={percent(completionRate(done, tasks.length))} />
      </dl>
      {left > 0 && (
        <p className="mt-4 flex items-start gap-3 rounded-card bg-warn-soft p-3 text-warn-ink">
          <WarningIcon className="mt-0.5 size-5" />
          <span>{t('sprints.complete.warning', { count: left })}</span>
        </p>
      )}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="mt-0.5 text-20 font-medium tabular-nums">{value}</dd>
    </div>
  )
}
