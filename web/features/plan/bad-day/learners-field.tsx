import { useTranslation } from 'react-i18next'
import type { Member } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'

type LearnersFieldProps = {
  learners: readonly Member[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Minimum number of learners for which the field also has a button that chooses all of them. */
const many = 4

/** Choice of learners, each as a button with a picture. */
export function LearnersField({ learners, chosen, onChoose }: LearnersFieldProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const isAll = chosen.length === learners.length
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="float-left flex w-full items-center justify-between pb-1.5 text-13 font-medium">
        {t('badDay.who')}
      </legend>
      <div className="relative clear-both flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {learners.length >= many && (
          <button
            type="button"
            aria-pressed={isAll}
            onClick={() => onChoose(isAll ? [] : learners.map(({ userId }) => userId))}
            className={chip}
          >
            {t('badDay.everybody')}
          </button>
        )}
        {learners.map((learner, index) => {
          const { userId, user } = learner
          const isChosen = chosen.includes(userId)
          return (
            <button
              key={userId}
              type="button"
              {...(index === 0 && { 'data-first': '' })}
              aria-pressed={isChosen}
              onClick={() => toggle(userId)}
              className={chip}
            >
              <Avatar {...user} size="small" />
              <bdi>{shortName(userId, user)}</bdi>
              {isChosen && <CheckIcon className="size-4" />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const chip =
  'inline-flex min-h-control max-w-40 items-center gap-1 rounded-full border border-line bg-card px-2 text-13 font-medium text-ink-soft hover:border-line-strong hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink [&>bdi]:truncate'
