import { useTranslation } from 'react-i18next'
import type { PlannedTask } from '#domain/copying.ts'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type ChosenLearnersProps = {
  learners: readonly Member[]
  /** All tasks that can be copied. */
  plan: readonly PlannedTask[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** Shows a checkbox for each learner, with the number of tasks that would be copied for them. */
export function ChosenLearners({ learners, plan, chosen, onChoose }: ChosenLearnersProps) {
  const { t } = useTranslation()
  const toggle = (id: string) => {
    const isNow = (one: string) => (one === id ? !chosen.includes(one) : chosen.includes(one))
    onChoose(learners.map(({ userId }) => userId).filter(isNow))
  }
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{t('sprints.copy.for')}</legend>
      <ul className="grid sm:grid-cols-2">
        {learners.map(({ userId, user }) => (
          <li key={userId}>
            <label className="flex min-h-control cursor-pointer items-center gap-2.5">
              <Checkbox checked={chosen.includes(userId)} onChange={() => toggle(userId)} />
              <Avatar {...user} size="small" />
              <bdi className="min-w-0 truncate">{fullName(user)}</bdi>
              <span className="ms-auto shrink-0 text-13 text-ink-soft sm:me-4">
                {t('sprints.tasks', {
                  count: plan.filter((task) => task.learners.includes(userId)).length,
                })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
