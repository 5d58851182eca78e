import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOfTasks } from '#domain/copying.ts'
import { isBlank } from '#domain/names.ts'
import {
  daysOffQuery,
  type Member,
  membersQuery,
  type Sprint,
  sprintTasksQuery,
  type Task,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { ChosenLearners } from '#web/features/plan/chosen-learners.tsx'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { SchoolCalendar } from '#domain/school-days.ts'
import { TemplateFields } from './template-fields.tsx'
import { useKeepSprint } from './templates.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'
import { CheckboxField } from '#web/forms/checkbox-field.tsx'

type KeepDialogProps = { sprint: Sprint; onClose: () => void }

/**
 * Dialog that saves a sprint as a template. The form is already filled in, so the user only has to press the
 * button if the suggested name and the learners are right.
 */
export function KeepDialog(props: KeepDialogProps) {
  const { id, workspaceId } = props.sprint
  const { schoolDays } = useWorkspace()
  const { data: tasks } = useRequiredQuery(sprintTasksQuery(workspaceId, id))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  if (!tasks || !members || !daysOff) return null
  const learners = members.filter(({ role }) => role === 'learner')
  return <KeepForm {...props} tasks={tasks} learners={learners} calendar={{ schoolDays, daysOff }} />
}

type KeepFormProps = KeepDialogProps & { tasks: Task[]; learners: Member[]; calendar: SchoolCalendar }

function KeepForm({ sprint, tasks, learners, calendar, onClose }: KeepFormProps) {
  const { t } = useTranslation()
  const keep = useKeepSprint(sprint.workspaceId)
  const [proposed] = useState(() => ({
    name: sprint.name,
    description: sprint.description ?? '',
    learners: learners.map(({ userId }) => userId).join(' '),
    series: '',
  }))
  const form = useForm({
    values: proposed,
    validate: ({ name }) =>
      isBlank(name) ? [{ fields: ['name'], message: t('templates.form.lacksName') }] : [],
    submit: ({ name, description, learners: chosen, series }) =>
      keep.mutateAsync({
        id: sprint.id,
        body: { name, description, learnerIds: chosen.split(' ').filter(Boolean), hasSeries: series !== '' },
      }),
    onSaved: onClose,
  })
  const members = new Set(learners.map(({ userId }) => userId))
  const ofSeries = tasks.filter(({ occurrenceId }) => occurrenceId !== null)
  const hasSeries = form.values.series !== ''
  const offered = hasSeries ? tasks : tasks.filter(({ occurrenceId }) => occurrenceId === null)
  const planFor = (chosen: ReadonlySet<string>) =>
    copyOfTasks(offered, { from: sprint, to: sprint, calendar, members, chosen })
  const chosen = form.values.learners.split(' ')
  const kept = planFor(new Set(chosen))
  return (
    <FormDialog
      title={t('templates.keep.title', { name: sprint.name })}
      description={t('templates.keep.text')}
      hasUnsaved={form.isDirty}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4">
        <TemplateFields form={form} />
        {learners.length > 0 && (
          <ChosenLearners
            learners={learners}
            plan={planFor(members)}
            chosen={chosen}
            onChoose={(ids) => form.set({ learners: ids.join(' ') })}
          />
        )}
        {ofSeries.length > 0 && (
          <CheckboxField
            checked={hasSeries}
            onChange={(isChecked) => form.set({ series: isChecked ? 'kept' : '' })}
            hint={t('templates.keep.seriesHint')}
          >
            {t('templates.keep.series', { count: ofSeries.length })}
          </CheckboxField>
        )}
        {kept.length === 0 && <p className="text-13 text-ink-soft">{t('templates.keep.none')}</p>}
        <FormFooter pending={form.isPending} disabled={kept.length === 0}>
          {t('templates.keep.submit', { count: kept.length })}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
