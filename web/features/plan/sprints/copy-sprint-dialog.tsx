import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOfTasks, nextName, nextRange } from '#domain/copying.ts'
import { isDay } from '#domain/day.ts'
import type { SchoolCalendar } from '#domain/school-days.ts'
import {
  daysOffQuery,
  type Member,
  membersQuery,
  type Sprint,
  sprintsQuery,
  sprintTasksQuery,
  type Task,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { SprintNameAndDates } from '#web/features/plan/sprint-name-and-dates.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { today } from '#web/i18n/today.ts'
import { ChosenLearners } from '#web/features/plan/chosen-learners.tsx'
import { useCopySprint } from './sprints.queries.ts'
import { sprintErrors } from './sprint-form.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'
import { CheckboxField } from '#web/forms/checkbox-field.tsx'

type CopySprintDialogProps = {
  sprint: Pick<Sprint, 'id' | 'workspaceId' | 'name' | 'description' | 'startDate' | 'endDate'>
  onClose: () => void
  onCopied: (draft: { id: string }) => void
}

/**
 * Dialog that plans the next sprint as a copy of an existing one. The form is already filled in, so the user only
 * has to press the button if the proposed name, dates and learners are right.
 */
export function CopySprintDialog(props: CopySprintDialogProps) {
  const { sprint } = props
  const { workspaceId } = sprint
  const { schoolDays } = useWorkspace()
  const { data: tasks } = useRequiredQuery(sprintTasksQuery(workspaceId, sprint.id))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  if (!tasks || !members || !sprints || !daysOff) return null
  return (
    <CopyForm
      {...props}
      // Do not copy tasks of a series, because the series has tasks of its own for the new sprint.
      tasks={tasks.filter(({ occurrenceId }) => occurrenceId === null)}
      learners={members.filter(({ role }) => role === 'learner')}
      others={sprints}
      calendar={{ schoolDays, daysOff }}
    />
  )
}

type CopyFormProps = CopySprintDialogProps & {
  tasks: Task[]
  learners: Member[]
  others: Sprint[]
  calendar: SchoolCalendar
}

function CopyForm({ sprint, tasks, learners, others, calendar, onClose, onCopied }: CopyFormProps) {
  const { t } = useTranslation()
  const copy = useCopySprint(sprint.workspaceId)
  const [proposed] = useState(() => ({
    name: nextName(
      sprint.name,
      others.map(({ name }) => name),
    ),
    ...nextRange(sprint, { calendar, others: others.filter(isAhead), today: today() }),
    learners: learners.map(({ userId }) => userId).join(' '),
    leftovers: '',
  }))
  const form = useForm({
    values: proposed,
    validate: (values) => sprintErrors(t, { ...values, description: '' }, sprint.workspaceId),
    submit: async ({ learners: chosen, leftovers, ...values }) => {
      const body = {
        ...values,
        description: sprint.description,
        learnerIds: chosen.split(' ').filter(Boolean),
        hasLeftovers: leftovers !== '',
      }
      const { reply } = await copy.mutateAsync({ id: sprint.id, body })
      onCopied(reply)
    },
  })
  const { startDate, endDate, learners: chosen } = form.values
  const hasLeftovers = form.values.leftovers !== ''
  const members = new Set(learners.map(({ userId }) => userId))
  const to = isDay(startDate) && isDay(endDate) && startDate <= endDate ? { startDate, endDate } : proposed
  const planFor = (ids: ReadonlySet<string>) =>
    copyOfTasks(tasks, { from: sprint, to, calendar, members, chosen: ids, hasLeftovers })
  const planned = planFor(new Set(chosen.split(' ')))
  const leftOver = tasks.filter(({ carriedTo }) => carriedTo !== null).length
  const ofNobody = planned.filter(({ learners: own }) => own.length === 0).length
  return (
    <FormDialog
      title={t('sprints.copy.likeNamed', { name: sprint.name })}
      description={t('sprints.copy.text')}
      hasUnsaved={form.isDirty}
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4">
        <SprintNameAndDates form={form} />
        {learners.length > 0 && (
          <ChosenLearners
            learners={learners}
            plan={planFor(members)}
            chosen={chosen.split(' ')}
            onChoose={(ids) => form.set({ learners: ids.join(' ') })}
          />
        )}
        {leftOver > 0 && (
          <CheckboxField
            checked={hasLeftovers}
            onChange={(isChecked) => form.set({ leftovers: isChecked ? 'copied' : '' })}
            hint={t('sprints.copy.leftoversHint')}
          >
            {t('sprints.copy.leftovers', { count: leftOver })}
          </CheckboxField>
        )}
        {ofNobody > 0 && (
          <p className="text-13 text-ink-soft">{t('sprints.copy.nobody', { count: ofNobody })}</p>
        )}
        <FormFooter pending={form.isPending}>
          {t('sprints.copy.create', { count: planned.length })}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}

function isAhead({ status }: Sprint): boolean {
  return status !== 'completed'
}
