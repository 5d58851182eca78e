import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tryParseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import { useToday } from '#web/i18n/today.ts'
import { useFormat } from '#web/i18n/format.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import { Field } from '#web/forms/field.tsx'
import type { FieldError } from '#web/forms/field-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type TimeEntry, useCorrectEntry } from './hours.queries.ts'
import { SaveDialog } from './save-dialog.tsx'

type CorrectDialogProps = { workspaceId: string; entry: TimeEntry; onClose: () => void }

/**
 * Dialog that corrects the minutes or the day of an entry. The list of entries keeps showing the old values, too.
 */
export function CorrectDialog({ workspaceId, entry, onClose }: CorrectDialogProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const today = useToday()
  const correct = useCorrectEntry(workspaceId)
  const [before] = useState(() => ({
    amount: duration(Math.max(0, entry.minutes)).replaceAll('\u00a0', ' '),
    day: entry.day,
  }))
  const form = useForm({
    values: before,
    validate: ({ amount, day }): FieldError<'amount' | 'day'>[] => {
      const minutes = tryParseDuration(amount)
      if (minutes === undefined) return [{ fields: ['amount'], message: t('tasks.time.noTime') }]
      if (minutes > limits.minutesPerEntry) return [{ fields: ['amount'], message: t('hours.tooLong') }]
      if (day === '' || day > today) return [{ fields: ['day'], message: t('hours.notYet') }]
      return dayErrors(t, ['day'], { day }, before)
    },
    submit: ({ amount, day }) =>
      correct.mutateAsync({
        entry,
        change: {
          ...(amount !== before.amount && { minutes: tryParseDuration(amount) ?? 0 }),
          ...(day !== entry.day && { day }),
        },
      }),
    onSaved: onClose,
  })
  return (
    <SaveDialog title={t('hours.correctOf', { title: entry.title })} form={form} onClose={onClose}>
      <Field label={t('tasks.time.amount')} autoComplete="off" {...form.field('amount')} />
      <Field label={t('hours.day')} type="date" max={today} {...form.field('day')} />
    </SaveDialog>
  )
}
