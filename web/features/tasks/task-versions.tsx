import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery, subjectsQuery, type Task } from '#web/api/reads.ts'
import { useFormat } from '#web/i18n/format.ts'
import { VersionsDialog } from '#web/ui/versions-dialog.tsx'
import { comparedFields } from './compared-fields.ts'
import { asTyped, type EditedTask } from './edited-task.ts'
import type { TaskRight } from './task-rights.ts'

type DialogProps = ComponentProps<typeof VersionsDialog<EditedTask>>

type TaskVersionsProps = Omit<DialogProps, 'title' | 'fields' | 'theirs'> & {
  /** The task as somebody else has saved it meanwhile. */
  theirs: Task
  right: TaskRight
}

export function TaskVersions({ theirs, right, ...rest }: TaskVersionsProps) {
  const { t } = useTranslation()
  const words = useWords(theirs)
  const fields = comparedFields(right, theirs.status === 'in_progress').map((name) => ({
    name,
    label: t(`tasks.${name}`),
    words: (version: EditedTask) => words(name, version),
  }))
  return <VersionsDialog title={t('versions.task')} fields={fields} theirs={asTyped(theirs)} {...rest} />
}

/** What a field of a version says, in the words of the form. */
function useWords({ workspaceId, assignee }: Task) {
  const { t } = useTranslation()
  const { percent, typedDuration } = useFormat()
  const { data: subjects } = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  const { data: members } = useQuery({ ...membersQuery(workspaceId), throwOnError: false })
  const learner = (id: string) =>
    members?.find(({ userId }) => userId === id)?.user ?? (assignee?.id === id ? assignee : undefined)
  return (field: keyof EditedTask, version: EditedTask): string => {
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
