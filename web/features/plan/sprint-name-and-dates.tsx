import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'

type Name = 'name' | 'startDate' | 'endDate'

type FormWithDates = {
  values: Readonly<Record<Name, string>>
  field: (name: Name) => {
    name: Name
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
  }
}

type SprintNameAndDatesProps = {
  form: FormWithDates
  /** Called with the new start date, which it must set. If undefined, a change sets only the start date. */
  onStart?: (startDate: string) => void
  /** An example of a name. */
  example?: string
  /** Hint below the end date. */
  hint?: string | undefined
}

/** Fields for the name and the dates, which every form for a new sprint has. */
export function SprintNameAndDates({ form, onStart, example, hint }: SprintNameAndDatesProps) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('sprints.form.name')}
        placeholder={example}
        dir="auto"
        autoComplete="off"
        maxLength={limits.sprintName.max}
        required
        {...form.field('name')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={t('sprints.form.startDate')}
          type="date"
          required
          {...form.field('startDate')}
          {...(onStart && { onChange: ({ currentTarget }) => onStart(currentTarget.value) })}
        />
        <Field
          label={t('sprints.form.endDate')}
          type="date"
          min={form.values.startDate}
          hint={hint}
          required
          {...form.field('endDate')}
        />
      </div>
    </>
  )
}
