import { useTranslation } from 'react-i18next'
import { isWithinBounds } from '#domain/allowed-days.ts'
import { limits } from '#domain/limits.ts'
import { fullName } from '#domain/names.ts'
import type { DayOff, Member } from '#web/api/queries.ts'
import { dayErrors } from '#web/forms/day-errors.ts'
import { Field, Select } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useFormat } from '#web/i18n/format.ts'
import { today } from '#web/i18n/today.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { useAddDayOff, useDeleteDayOff } from './school-days.queries.ts'

type DaysOffProps = {
  workspaceId: string
  daysOff: DayOff[]
  learners: Member[]
  onDeleted: () => void
}

/**
 * List of holidays and days off that are not over, for everyone or for one learner. It also includes days off with a
 * mistyped year, so that they can be deleted.
 */
export function DaysOff({ workspaceId, daysOff, learners, onDeleted }: DaysOffProps) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const remove = useDeleteDayOff(workspaceId, onDeleted)
  const isOdd = ({ startDate, endDate }: DayOff) => !isWithinBounds(startDate) || !isWithinBounds(endDate)
  const coming = daysOff.filter((dayOff) => dayOff.endDate >= today() || isOdd(dayOff))
  const nameOf = (id: string | null) => {
    const learner = learners.find(({ userId }) => userId === id)
    return learner ? fullName(learner.user) : t('settings.daysOff.everybody')
  }
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-15">{t('settings.daysOff.title')}</h3>
      {coming.length === 0 && <p className="mt-1 text-ink-soft">{t('settings.daysOff.none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {coming.map((dayOff) => {
          const days = dayRange(dayOff.startDate, dayOff.endDate)
          return (
            <li key={dayOff.id} className="flex min-h-row items-center gap-3 py-1">
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                <span className="font-medium">{days}</span>
                {dayOff.name && <bdi>{dayOff.name}</bdi>}
                <bdi className="text-ink-soft">{nameOf(dayOff.learnerId)}</bdi>
              </span>
              <IconButton
                label={t('settings.daysOff.delete', { days })}
                pending={remove.isPending && remove.variables === dayOff}
                onClick={() => remove.mutate(dayOff)}
              >
                <TrashIcon />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <AddDayOff workspaceId={workspaceId} learners={learners} />
    </div>
  )
}

const empty = { startDate: '', endDate: '', name: '', learnerId: '' }

/** Form for a day off. An empty last day means that there is only one day. */
function AddDayOff({ workspaceId, learners }: Pick<DaysOffProps, 'workspaceId' | 'learners'>) {
  const { t } = useTranslation()
  const add = useAddDayOff(workspaceId)
  const form = useForm({
    values: empty,
    draft: `day_off_of_${workspaceId}`,
    validate: (values) =>
      values.startDate === ''
        ? [{ fields: ['startDate'], message: t('settings.daysOff.lacksDay') }]
        : dayErrors(t, ['startDate', 'endDate'], values),
    submit: ({ startDate, endDate, name, learnerId }) =>
      add.mutateAsync({
        startDate,
        endDate: endDate || startDate,
        name: name.trim(),
        learnerId: learnerId || null,
      }),
  })
  return (
    <Form form={form} className="mt-3 grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <Field label={t('settings.daysOff.from')} type="date" {...form.field('startDate')} />
      <Field
        label={t('settings.daysOff.to')}
        type="date"
        min={form.values.startDate}
        {...form.field('endDate')}
      />
      <Field
        label={t('settings.daysOff.name')}
        placeholder={t('settings.daysOff.nameExample')}
        dir="auto"
        autoComplete="off"
        maxLength={limits.dayOffName.max}
        {...form.field('name')}
      />
      <Select label={t('settings.daysOff.who')} {...form.field('learnerId')}>
        <option value="">{t('settings.daysOff.everybody')}</option>
        {learners.map(({ userId, user }) => (
          <option key={userId} value={userId}>
            {fullName(user)}
          </option>
        ))}
      </Select>
      <FormError />
      <Button
        type="submit"
        variant="secondary"
        pending={form.isPending}
        className="sm:col-span-full sm:justify-self-start"
      >
        {t('settings.daysOff.add')}
      </Button>
    </Form>
  )
}
