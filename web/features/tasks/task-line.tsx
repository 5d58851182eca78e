import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LearnerField, SubjectField } from './task-fields.tsx'
import { useCreateTask } from './tasks.queries.ts'

/** A task in one line: Enter adds it and stays, with the subject and the learner of the last one. */
export function TaskLine({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCreateTask(workspaceId)
  const line = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState({ subject: '', assignedTo: '' })
  const form = useForm({
    values: { title: '', ...last },
    draft: `task_line_${workspaceId}`,
    submit: async ({ title, subject, assignedTo }) => {
      const chosen = { subject: subject || null, assignedTo: assignedTo || null }
      await mutateAsync({ ...chosen, title: title.trim(), workspaceId, sprintId: null, status: 'todo' })
      setLast({ subject, assignedTo })
    },
    onSaved: () => line.current?.querySelector('input')?.focus(),
  })
  return (
    <Form form={form} className="flex flex-col gap-2">
      <div
        ref={line}
        className="grid items-end gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field
          label={t('tasks.title')}
          dir="auto"
          autoComplete="off"
          maxLength={limits.taskTitle.max}
          {...form.field('title')}
        />
        <SubjectField workspaceId={workspaceId} {...form.field('subject')} />
        <LearnerField workspaceId={workspaceId} {...form.field('assignedTo')} />
        <Button
          type="submit"
          variant="secondary"
          pending={form.isPending}
          disabled={!form.values.title.trim()}
        >
          {t('steps.tasks.add')}
        </Button>
      </div>
      <FormError />
    </Form>
  )
}
