import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { LearnerField } from './learner-field.tsx'
import { noneValue } from './new-task.ts'
import { DayField, DescriptionField, SubjectField, TimeField, TitleField } from './task-fields.tsx'

type Name = 'title' | 'description' | 'subject' | 'assignedTo' | 'estimatedTime' | 'day'

type PlanFieldsProps = {
  workspaceId: string
  sprintId: string | null
  form: {
    field: (name: Name) => {
      name: Name
      value: string
      onChange: (event: { currentTarget: { value: string } }) => void
    }
  }
  /** The task being edited. Undefined for a new task. The user must then choose a subject and a learner. */
  task?: Task
}

/** Fields for everything that is planned about a task. */
export function PlanFields({ workspaceId, sprintId, form, task }: PlanFieldsProps) {
  const { t } = useTranslation()
  const mustChoose = { none: noneValue, required: true }
  return (
    <>
      <TitleField {...form.field('title')} />
      <DescriptionField {...form.field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectField
          workspaceId={workspaceId}
          {...(!task && { ...mustChoose, choose: t('tasks.chooseSubject') })}
          {...form.field('subject')}
        />
        <LearnerField
          workspaceId={workspaceId}
          {...(task
            ? { label: t('tasks.assignedTo'), current: task }
            : { ...mustChoose, choose: t('tasks.chooseLearner') })}
          {...form.field('assignedTo')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField label={t('tasks.estimatedTime')} {...form.field('estimatedTime')} />
        <DayField workspaceId={workspaceId} sprintId={sprintId} {...form.field('day')} />
      </div>
    </>
  )
}
