import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { RainIcon } from '#web/ui/icons/rain.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import type { WeekRow } from './week-plan.ts'

type LearnerHeadingProps = {
  row: WeekRow
  minutes: number
  onBadDay: ((learnerId: string) => void) | undefined
  isInLine?: boolean
}

/** Classes for a button that is visible while its row is hovered, and always on touch screens. */
const besideFace =
  'absolute end-0 top-2.5 opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden'

/** Heading of a learner's row: picture, name and the minutes of the sprint. */
export function LearnerHeading(props: LearnerHeadingProps) {
  const { row, minutes, onBadDay, isInLine = false } = props
  const { id, learner } = row
  const { t } = useTranslation()
  const { duration } = useFormat()
  const shortName = useShortName()
  const name = learner && shortName(learner.id, learner)
  return (
    <div className={isInLine ? 'flex items-center gap-2' : 'flex flex-col items-start gap-1.5'}>
      {learner ? (
        <Avatar {...learner} size="bar" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full border border-dashed border-line-strong text-ink-soft"
        >
          {id === sharedRow ? <PeopleIcon className="size-4" /> : <UserIcon className="size-4" />}
        </span>
      )}
      <h2 className="max-w-full min-w-0 text-15">
        <bdi>{name ?? t(id === sharedRow ? 'week.together' : 'tasks.nobody')}</bdi>
      </h2>
      <p className={`flex flex-wrap gap-x-1 text-12 text-ink-soft tabular-nums ${isInLine ? 'ms-auto' : ''}`}>
        <bdi className="whitespace-nowrap">{duration(minutes)}</bdi>
        <span>{t('week.inSprint')}</span>
      </p>
      {onBadDay && learner && name && (
        <IconButton
          label={t('badDay.openFor', { name })}
          title={t('badDay.openFor', { name })}
          onClick={() => onBadDay(learner.id)}
          tabIndex={-1} // The week is a single Tab stop. Keyboard users find this action in the menu of a card.
          className={isInLine ? '-me-2' : besideFace}
        >
          <RainIcon className="size-4.5" />
        </IconButton>
      )}
    </div>
  )
}
