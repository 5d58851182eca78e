import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination } from '#domain/look-back.ts'
import { completionRate } from '#domain/progress.ts'
import { draftsInOrder } from '#domain/sprint.ts'
import { type Sprint, sprintsQuery, sprintTasksQuery, subjectsQuery, type Task } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Answers } from './answers.tsx'
import { LeftoverChoices } from './leftover-choices.tsx'
import { saveWhatIsTyped } from './save-what-is-typed.ts'
import { DoneByLearner } from './done-by-learner.tsx'
import { lookBackQuery, useCompleteSprint } from './look-back.queries.ts'

type CompleteSprintDialogProps = {
  sprint: Sprint
  onClose: () => void
  /**
   * Called after the completion. `plansNext` is true if the user wants to plan the next sprint as a copy of this one.
   */
  onCompleted: (plansNext: boolean) => void
}

/**
 * Dialog that looks back at the sprint before it is completed: the numbers, who did what, where unfinished tasks go,
 * and how the sprint was.
 */
export function CompleteSprintDialog({ sprint, onClose, onCompleted }: CompleteSprintDialogProps) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const { workspaceId } = sprint
  const { mutate, isPending } = useCompleteSprint(workspaceId)
  const { data: tasks, isFetching } = useRequiredQuery(sprintTasksQuery(workspaceId, sprint.id))
  const { data: lookBack } = useQuery(lookBackQuery(workspaceId, sprint.id))
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const left = tasks?.filter(({ status }) => status !== 'done') ?? []
  const goals = useGoals(workspaceId)
  const [plansNext, setPlansNext] = useState(false)
  const complete = () =>
    mutate({ id: sprint.id, leftovers: goals.chosenFor(left) }, { onSuccess: () => onCompleted(plansNext) })
  return (
    <Dialog
      open
      onOpenChange={() => {
        saveWhatIsTyped()
        onClose()
      }}
      title={t('sprints.complete.title')}
      description={t('sprints.complete.text')}
    >
      <div data-reads-first>
        <p className="text-15 font-semibold">
          <bdi>{sprint.name}</bdi>
        </p>
        {sprint.description && (
          <p className="mt-1 whitespace-pre-line text-ink-soft">
            <bdi>{sprint.description}</bdi>
          </p>
        )}
        <p className="mt-1 text-13 text-ink-soft">{dayRange(sprint.startDate, sprint.endDate)}</p>
        {tasks ? <Figures tasks={tasks} left={left.length} /> : <Loading label={t('common.loading')} />}
        {lookBack && <DoneByLearner learners={lookBack.learners} subjects={subjects} />}
        <LeftoverChoices tasks={left} drafts={goals.drafts} goalOf={goals.of} onChoose={goals.choose} />
        {lookBack && <Answers sprint={sprint} lookBack={lookBack} />}
      </div>
      <DialogFooter>
        <label className="me-auto flex min-h-control cursor-pointer items-center gap-2.5 max-sm:basis-full">
          <Checkbox
            checked={plansNext}
            onChange={({ currentTarget }) => setPlansNext(currentTarget.checked)}
          />
          {t('sprints.complete.plansNext')}
        </label>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button pending={isPending} disabled={isFetching} onClick={complete}>
          {t(isPending ? 'sprints.complete.pending' : 'sprints.completeSprint')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/**
 * Returns the chosen destination of each unfinished task. Falls back to the backlog if the chosen draft was deleted in
 * the meantime.
 */
function useGoals(workspaceId: string) {
  const { data: sprints = [] } = useQuery(sprintsQuery(workspaceId))
  const [chosen, setChosen] = useState<Record<string, Destination>>({})
  const drafts = draftsInOrder(sprints)
  const of = ({ id }: Task): Destination => {
    const to = chosen[id] ?? 'backlog'
    return to === 'drop' || drafts.some((draft) => draft.id === to) ? to : 'backlog'
  }
  return {
    drafts,
    of,
    choose: (some: readonly Task[], to: Destination) =>
      setChosen((before) => ({ ...before, ...Object.fromEntries(some.map(({ id }) => [id, to])) })),
    chosenFor: (left: readonly Task[]) =>
      left.map((task) => ({ id: task.id, to: of(task) })).filter(({ to }) => to !== 'backlog'),
  }
}

function Figures({ tasks, left }: { tasks: Task[]; left: number }) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const done = tasks.length - left
  return (
    <dl className="mt-4 grid grid-cols-3 gap-3 border-t border-line pt-3">
      <Figure name={t('sprints.complete.done')} value={number(done)} />
      <Figure name={t('sprints.complete.left')} value={number(left)} />
      <Figure name={t('sprints.complete.rate')} value={percent(completionRate(done, tasks.length))} />
    </dl>
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
