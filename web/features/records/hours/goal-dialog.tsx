import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tryParseDuration } from '#domain/duration.ts'
import { weeklyTarget } from '#domain/hours.ts'
import { limits } from '#domain/limits.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Field } from '#web/forms/field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type LearnerHours, useSetWeeklyMinutes } from './hours.queries.ts'
import { SaveDialog } from './save-dialog.tsx'

type GoalDialogProps = { workspaceId: string; learner: LearnerHours; onClose: () => void }

/** Dialog for the weekly goal of a learner. An empty field means the default goal. */
export function GoalDialog({ workspaceId, learner: { person, weeklyMinutes }, onClose }: GoalDialogProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const shortName = useShortName()
  const set = useSetWeeklyMinutes(workspaceId, person.id)
  const [goal] = useState(() =>
    weeklyMinutes === null ? '' : duration(weeklyMinutes).replaceAll('\u00a0', ' '),
  )
  const form = useForm({
    values: { goal },
    validate: ({ goal: typed }) => {
      if (typed.trim() === '') return []
      const minutes = tryParseDuration(typed)
      if (minutes === undefined) return [{ fields: ['goal'], message: t('tasks.time.noTime') }]
      return minutes > limits.weeklyMinutes
        ? [{ fields: ['goal'], message: t('hours.goalTooLong', { time: duration(limits.weeklyMinutes) }) }]
        : []
    },
    submit: ({ goal: typed }) =>
      set.mutateAsync(typed.trim() === '' ? null : (tryParseDuration(typed) ?? null)),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={t('hours.goalOf', { name: shortName(person.id, person) })}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('hours.goal')}
        hint={t('hours.goalHint', { time: duration(weeklyTarget(null)) })}
        autoComplete="off"
        {...form.field('goal')}
      />
    </SaveDialog>
  )
}
