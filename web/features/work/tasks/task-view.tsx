import { useQuery } from '@tanstack/react-query'
import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { subjectsQuery, type Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { CopyIcon } from '#web/ui/icons/copy.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { StatusBadge } from '#web/entities/cards/status-badge.tsx'
import type { TaskAccess } from './task-access.ts'
import { SharedCardLearners } from './shared-card-learners.tsx'
import { TaskDescription } from './task-description.tsx'

type TaskViewProps = {
  task: Task
  access: TaskAccess
  /** Splits a shared card into one task for each learner. */
  onSplit: () => void
  /** Undefined if the user may not edit the task. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  onCopy: (() => void) | undefined
  isCopying: boolean
  isDeleting: boolean
  /** Marks the task as done. Offered when progress is 100 %. */
  onFinish: (() => void) | undefined
  /** Content below the details of the task. */
  children: ReactNode
}

export function TaskView(props: TaskViewProps) {
  const { task, access, onSplit, onEdit, onDelete, onCopy, isCopying, isDeleting, onFinish, children } = props
  const { t } = useTranslation()
  const { typedDuration, weekdayAndDay } = useFormat()
  return (
    <>
      <Badges task={task} />
      <TaskDescription task={task} canTick={access !== 'view'} />
      {task.status === 'in_progress' && <Progress value={task.progress} />}
      {onFinish && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-brand-soft px-4 py-3 text-brand-ink">
          {t('tasks.reached')}
          <Button onClick={onFinish}>
            <CheckIcon className="size-5" />
            {t('tasks.finish')}
          </Button>
        </div>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-4 rounded-card bg-sunken p-4">
        <Fact name={t('tasks.assignedTo')} none={t('tasks.nobody')} className="col-span-2">
          {task.shares.length > 0 && <SharedCardLearners task={task} access={access} onSplit={onSplit} />}
          {task.shares.length === 0 && task.assignee && <Person {...task.assignee} />}
        </Fact>
        <Fact name={t('tasks.estimatedTime')} none={t('tasks.noEstimate')}>
          {task.estimatedTime && <bdi>{typedDuration(task.estimatedTime)}</bdi>}
        </Fact>
        <Fact name={t('tasks.timeSpent')} none={t('tasks.noTime')}>
          {task.timeSpent && <bdi>{typedDuration(task.timeSpent)}</bdi>}
        </Fact>
        {(task.day !== null || task.sprintId !== null) && (
          <Fact name={t('tasks.day')} none={t('tasks.noDay')} className="col-span-2">
            {task.day && weekdayAndDay(task.day)}
          </Fact>
        )}
      </dl>
      {children}
      <DialogFooter>
        {onDelete && (
          <Button variant="quiet" className="-ms-3" pending={isDeleting} onClick={onDelete}>
            <TrashIcon className="size-5 max-sm:hidden" />
            {t('common.delete')}
          </Button>
        )}
        {onCopy && (
          <Button variant="quiet" className="me-auto" pending={isCopying} onClick={onCopy}>
            <CopyIcon className="size-5 max-sm:hidden" />
            {t('tasks.copy')}
          </Button>
        )}
        <CloseButton />
        {onEdit && (
          <Button variant={onFinish ? 'secondary' : 'primary'} onClick={onEdit}>
            <EditIcon className="size-5 max-sm:hidden" />
            {t('common.edit')}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function Badges({ task }: { task: Task }) {
  const { data: subjects } = useQuery(subjectsQuery(task.workspaceId))
  const subject = subjects?.find(({ id }) => id === task.subject)
  return (
    <div className="flex flex-wrap gap-2">
      <StatusBadge status={task.status} />
      {subject && <SubjectBadge subject={subject} />}
    </div>
  )
}

function Progress({ value }: { value: number }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  return (
    <div className="mt-4 flex items-center gap-3">
      <ProgressBar value={value} label={t('tasks.progress')} className="flex-1" />
      <span className="font-medium tabular-nums">{percent(value)}</span>
    </div>
  )
}

type FactProps = { name: string; none: string; className?: string; children: ReactNode }

/** The name and the value of one detail of a task. If there is no value, `none` is shown. */
function Fact({ name, none, className, children }: FactProps) {
  const isEmpty = Children.toArray(children).every((child) => child === '')
  return (
    <div className={className}>
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-medium">
        {isEmpty ? <span className="font-normal text-ink-soft">{none}</span> : children}
      </dd>
    </div>
  )
}

function Person(person: NonNullable<Task['assignee']>) {
  return (
    <span className="flex items-center gap-2">
      <Avatar {...person} size="medium" />
      <span className="min-w-0">
        <bdi>{fullName(person)}</bdi>
      </span>
    </span>
  )
}
