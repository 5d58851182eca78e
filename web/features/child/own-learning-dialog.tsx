import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#domain/day.ts'
import { type Feeling, feelings } from '#domain/feeling.ts'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import { ownDayReach } from '#domain/own-day.ts'
import { subjectsQuery } from '#web/api/queries.ts'
import { Field, Select } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { FeelingChoice } from './feeling-buttons.tsx'
import { MinutesChoice } from './minutes-choice.tsx'
import { type OwnLearning, toMinutes, useRemoveOwnLearning, useSaveOwnLearning } from './own-learning.ts'

type OwnLearningDialogProps = {
  workspaceId: string
  /** An entry that waits for a decision, to be changed or deleted. Undefined for a new entry. */
  learned?: OwnLearning | undefined
  onClose: () => void
}

/** Form for what a learner learned in addition to the tasks. A facilitator then accepts or declines it. */
export function OwnLearningDialog({ workspaceId, learned, onClose }: OwnLearningDialogProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const save = useSaveOwnLearning(workspaceId, learned)
  const remove = useRemoveOwnLearning(workspaceId)
  const form = useForm({
    values: valuesOf(learned, today),
    draft: learned ? `own_learning_${learned.id}` : 'own_learning',
    validate: ({ minutes }) =>
      toMinutes(minutes) === undefined
        ? [
            {
              fields: ['minutes'],
              message: t('ownLearning.minutesWrong', { most: limits.minutesPerEntry }),
            },
          ]
        : [],
    submit: ({ title, subject, minutes, feeling, day }) =>
      save.mutateAsync({
        title: title.trim(),
        subject: subject || null,
        minutes: toMinutes(minutes) ?? 0,
        feeling: toFeeling(feeling),
        day,
      }),
    onSaved: onClose,
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const { values, set } = form
  return (
    <FormDialog
      hasUnsaved={form.isDirty}
      onClose={close}
      title={t(learned ? 'ownLearning.edit' : 'ownLearning.add')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <Field
          {...form.field('title')}
          label={t('ownLearning.title')}
          dir="auto"
          maxLength={limits.taskTitle.max}
          autoComplete="off"
          required
        />
        <Select {...form.field('subject')} label={t('ownLearning.subject')}>
          <option value="">{t('ownLearning.noSubject')}</option>
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <MinutesChoice
          value={values.minutes}
          onChange={(minutes) => set({ minutes })}
          field={form.field('minutes')}
        />
        <FeelingChoice
          legend={t('ownLearning.feeling')}
          value={toFeeling(values.feeling)}
          onChange={(feeling) => set({ feeling: feeling ?? '' })}
        />
        <DayChoice {...form.field('day')} today={today} />
        <FormError />
        <DialogFooter>
          {learned && (
            <Button
              variant="quiet"
              className="me-auto -ms-3"
              pending={remove.isPending}
              onClick={() => remove.mutate(learned, { onSuccess: close })}
            >
              {t('ownLearning.takeBack')}
            </Button>
          )}
          <CloseButton says="cancel" />
          <Button
            type="submit"
            pending={form.isPending}
            disabled={isBlank(values.title) || values.minutes === ''}
          >
            {t(learned ? 'common.save' : 'ownLearning.send')}
          </Button>
        </DialogFooter>
      </Form>
    </FormDialog>
  )
}

type DayChoiceProps = ReturnType<ReturnType<typeof useForm<{ day: string }>>['field']> & { today: Day }

/** Choice between today and the days before it. */
function DayChoice({ today, ...field }: DayChoiceProps) {
  const { t } = useTranslation()
  const { shortDay } = useFormat()
  const days = Array.from({ length: ownDayReach + 1 }, (_, ago) => addDays(today, -ago))
  return (
    <Select {...field} label={t('ownLearning.day')}>
      {days.map((day) => (
        <option key={day} value={day}>
          {shortDay(day)}
        </option>
      ))}
    </Select>
  )
}

function valuesOf(learned: OwnLearning | undefined, today: Day) {
  return {
    title: learned?.title ?? '',
    subject: learned?.subject ?? '',
    minutes: learned ? String(learned.minutes) : '',
    feeling: learned?.feeling ?? '',
    day: learned?.day ?? today,
  }
}

function toFeeling(text: string): Feeling | null {
  return feelings.find((one) => one === text) ?? null
}
