import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { type Sprint, sprintTasksQuery, type Task } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { focusMain, hasFocusStayed } from '#web/browser/main-landmark.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useShareLabel } from './share-label.ts'
import { useReturnToBacklog } from './sprints.queries.ts'
import { byLearner, type LearnerShare } from './task-groups.ts'

/** The plan of a draft sprint: the tasks of each learner. Tasks can be removed. */
export function DraftPlan({ sprint, quickAdd }: { sprint: Sprint; quickAdd: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Disclosure heading="h4" label={t('sprints.plan.show')} className="mt-1 -ms-1 -mb-2">
      <div className="mb-3 ps-1 pt-1 print:hidden">{quickAdd}</div>
      <SectionBoundary>
        <Plan sprint={sprint} />
      </SectionBoundary>
    </Disclosure>
  )
}

function Plan({ sprint }: { sprint: Sprint }) {
  const { t } = useTranslation()
  const { data: tasks } = useRequiredQuery(sprintTasksQuery(sprint.workspaceId, sprint.id))
  const plan = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending } = useReturnToBacklog(sprint.workspaceId)
  const remove = (id: string, pressed: Element) => {
    // The focused button disappears with its task, and the whole plan with its last task.
    const focusNext = tasks && tasks.length > 1 ? () => plan.current?.focus() : focusMain
    const moveFocus = () => hasFocusStayed(pressed) && focusNext()
    if (!isPending) mutateAsync(id).then(moveFocus, () => {})
  }
  if (!tasks) return <Loading label={t('common.loading')} />
  return (
    <div
      ref={plan}
      tabIndex={-1}
      role="group"
      aria-label={t('sprints.plan.of', { name: sprint.name })}
      className="grid gap-x-8 gap-y-4 ps-1 pt-1 sm:grid-cols-2 xl:grid-cols-3"
    >
      {byLearner(tasks).map((share) => (
        <Share key={share.assignee?.id ?? 'nobody'} share={share} onRemove={remove} />
      ))}
    </div>
  )
}

type ShareProps = {
  share: LearnerShare
  onRemove: (id: string, pressed: Element) => void
}

function Share({ share, onRemove }: ShareProps) {
  const { t } = useTranslation()
  const amount = useShareLabel()
  const { assignee, tasks } = share
  return (
    <section className="min-w-0">
      <header className="flex items-center gap-2">
        {assignee && <Avatar {...assignee} size="medium" />}
        <div className="min-w-0">
          <h5 className="font-medium">
            {assignee ? <bdi>{fullName(assignee)}</bdi> : t('sprints.plan.nobody')}
          </h5>
          <p className="text-13 text-ink-soft">{amount(share)}</p>
        </div>
      </header>
      <ul className="mt-1">
        {tasks.map((task) => (
          <PlannedTask key={task.id} task={task} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  )
}

type PlannedTaskProps = Pick<ShareProps, 'onRemove'> & { task: Task }

function PlannedTask({ task, onRemove }: PlannedTaskProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center justify-between min-h-row gap-2 border-t border-line">
      <span className="min-w-0 py-1">
        <bdi>{task.title}</bdi>
      </span>
      <Tooltip text={t('sprints.plan.backToBacklog')}>
        <IconButton
          label={t('sprints.plan.takeOut', { title: task.title })}
          onClick={(event) => onRemove(task.id, event.currentTarget)}
        >
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </li>
  )
}
