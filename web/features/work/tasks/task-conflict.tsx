import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { membersQuery, subjectsQuery, type Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { idsOf } from './learner-field.tsx'
import { conflictFields } from './conflict-fields.ts'
import type { TaskValues, useTaskForm } from './task-form.ts'
import type { TaskAccess } from './task-access.ts'

type TaskConflictProps = {
  task: Task
  access: TaskAccess
  conflict: ReturnType<typeof useTaskForm>['conflict']
}

/** Dialog that asks which version of a task to keep after two people have edited it at the same time. */
export function TaskConflict({ task, access, conflict }: TaskConflictProps) {
  const { t } = useTranslation()
  const fieldText = useFieldText(task)
  const fields = conflictFields(access, task.status === 'in_progress').map((name) => ({
    name,
    label: t(`tasks.${name}`),
    text: (version: TaskValues) => fieldText(name, version),
  }))
  return <EditConflictDialog conflict={conflict} title={t('versions.task')} fields={fields} />
}

/** Returns a function that formats the value of a field as text. */
function useFieldText({ workspaceId, assignee, shares }: Task) {
  const { t } = useTranslation()
  const { list, percent, typedDuration, weekdayAndDay } = useFormat()
  const { data: subjects } = useQuery(subjectsQuery(workspaceId))
  const { data: members } = useQuery(membersQuery(workspaceId))
  const learner = (id: string) =>
    members?.find(({ userId }) => userId === id)?.user ??
    shares.find(({ learnerId }) => learnerId === id) ??
    (assignee?.id === id ? assignee : undefined)
  return (field: keyof TaskValues, version: TaskValues): string => {
    if (field === 'progress') return percent(version.progress)
    const value = version[field]
    if (field === 'day') return value === '' ? t('tasks.noDay') : weekdayAndDay(value)
    if (field === 'subject') {
      if (value !== '' && !subjects) return t('board.noSubjects')
      return subjects?.find(({ id }) => id === value)?.name ?? t('tasks.noSubject')
    }
    if (field === 'estimatedTime' || field === 'timeSpent') return typedDuration(value)
    if (field !== 'assignedTo') return value
    const people = idsOf(value).flatMap((id) => learner(id) ?? [])
    return people.length > 0 ? list(people.map(fullName)) : t('tasks.nobody')
  }
}
