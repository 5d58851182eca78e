import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { membersQuery, subjectsQuery, type Task } from '#web/api/reads.ts'
import { useFormat } from '#web/i18n/format.ts'
import { comparedFields } from './compared-fields.ts'
import type { TaskValues, useTaskForm } from './task-form.ts'
import type { TaskRight } from './task-rights.ts'

type TaskConflictProps = {
  task: Task
  right: TaskRight
  conflict: ReturnType<typeof useTaskForm>['conflict']
}

/** The versions of two people who have changed a task. */
export function TaskConflict({ task, right, conflict }: TaskConflictProps) {
  const { t } = useTranslation()
  const words = useWords(task)
  const fields = comparedFields(right, task.status === 'in_progress').map((name) => ({
    name,
    label: t(`tasks.${name}`),
    words: (version: TaskValues) => words(name, version),
  }))
  return <EditConflictDialog conflict={conflict} title={t('versions.task')} fields={fields} />
}

/** What a field of a version says, in the words of the form. */
function useWords({ workspaceId, assignee }: Task) {
  const { t } = useTranslation()
  const { percent, typedDuration } = useFormat()
  const { data: subjects } = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  const { data: members } = useQuery({ ...membersQuery(workspaceId), throwOnError: false })
  const learner = (id: string) =>
    members?.find(({ userId }) => userId === id)?.user ?? (assignee?.id === id ? assignee : undefined)
  return (field: keyof TaskValues, version: TaskValues): string => {
    if (field === 'progress') return percent(version.progress)
    const value = version[field]
    if (field === 'subject') {
      if (value !== '' && !subjects) return t('board.noSubjects')
      return subjects?.find(({ id }) => id === value)?.name ?? t('tasks.noSubject')
    }
    if (field === 'estimatedTime' || field === 'timeSpent') return typedDuration(value)
    if (field !== 'assignedTo') return value
    const person = learner(value)
    return person ? fullName(person) : t('tasks.nobody')
  }
}
