import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Select } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldMessage } from './field-message.tsx'
import { TitleOptions } from './title-options.tsx'
import { firstOf, learnersIn, type SeriesValues, titlesIn, withFirst } from './series-form.ts'

type LearnerChoiceProps = { workspaceId: string; form: FormState<SeriesValues> }

/** Choice of learners. Each of them gets their own task, and starts at their own position in a list. */
export function LearnerChoice({ workspaceId, form }: LearnerChoiceProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { data: members = [] } = useQuery(membersQuery(workspaceId))
  const learners = members.filter(({ role }) => role === 'learner')
  const chosen = learnersIn(form.values)
  const titles = titlesIn(form.values)
  const toggle = (id: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id)
    form.set({ learners: (isChosen ? [...others, id] : others).join(',') })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{t('series.form.learners')}</legend>
      {learners.length === 0 && <p className="text-13 text-ink-soft">{t('tasks.noLearners')}</p>}
      <div className="flex flex-wrap gap-2">
        {learners.map(({ userId, user }) => (
          <label
            key={userId}
            className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-card border border-line px-3 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft"
          >
            <Checkbox
              name="learners"
              checked={chosen.includes(userId)}
              onChange={({ currentTarget: { checked } }) => toggle(userId, checked)}
            />
            <Avatar {...user} size="small" />
            <bdi>{fullName(user)}</bdi>
          </label>
        ))}
      </div>
      <FieldMessage name="learners" />
      {titles.length > 1 && chosen.length > 0 && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {learners
            .filter(({ userId }) => chosen.includes(userId))
            .map(({ userId, user }) => (
              <Select
                key={userId}
                label={t('series.form.first', { name: shortName(userId, user) })}
                value={Math.min(firstOf(form.values, userId), titles.length)}
                onChange={({ currentTarget: { value } }) =>
                  form.set({ firsts: withFirst(form.values, userId, Number(value)) })
                }
              >
                <TitleOptions titles={titles} />
              </Select>
            ))}
        </div>
      )}
    </fieldset>
  )
}
