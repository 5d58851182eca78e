import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import { Field } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { today } from '#web/i18n/today.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/forms/form-footer.tsx'

type AnotherDayProps = { count: number; onChoose: (day: Day) => void; onClose: () => void }

/** Dialog that asks for a date. Used for days that are too far in the future to be in the menu. */
export function AnotherDay({ count, onChoose, onClose }: AnotherDayProps) {
  const { t } = useTranslation()
  const form = useForm({
    values: { day: '' },
    validate: (values) => {
      const outside = dayErrors(t, ['day'], values)
      const isPast = outside.length === 0 && values.day < today()
      return isPast ? [{ fields: ['day'], message: t('bulk.pastDay') }] : outside
    },
    submit: async ({ day }) => onChoose(day),
  })
  return (
    <Dialog
      open
      title={t('quickAdd.choose.day')}
      description={t('bulk.selected', { count })}
      onOpenChange={onClose}
    >
      <Form form={form}>
        <Field label={t('tasks.day')} type="date" required min={today()} {...form.field('day')} />
        <FormFooter disabled={form.values.day === ''}>{t('bulk.setDay')}</FormFooter>
      </Form>
    </Dialog>
  )
}
