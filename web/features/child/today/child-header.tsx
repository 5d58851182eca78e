import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { DayMenu, MoreButton } from './day-menu.tsx'
import { DaySummary } from './day-summary.tsx'
import { openTasks, useLearnerDay } from './learner-day.tsx'

type ChildHeaderProps = {
  headingId: string
  isOpen: boolean
  /** Undefined if the card cannot be folded. */
  onFold: ((isOpen: boolean) => void) | undefined
  onAdd: (() => void) | undefined
  onBadDay: (() => void) | undefined
}

/** Header with the child's name, the progress of the day, and actions for all of its tasks. */
export function ChildHeader({ headingId, isOpen, onFold, onAdd, onBadDay }: ChildHeaderProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { learner, plan } = useLearnerDay()
  const [now] = plan.now
  const open = openTasks(plan)
  const name = learner ? shortName(learner.userId, learner.user) : t('today.nobody')
  return (
    <header className="relative flex items-center gap-3">
      {learner ? <Avatar {...learner.user} size="large" /> : <NobodySign />}
      <div className="min-w-0 flex-1">
        <h3 id={headingId} tabIndex={-1} className="truncate text-17 outline-none">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-13 text-ink-soft">
          <DaySummary isShort={now !== undefined && !isOpen} />
          {now && !isOpen && (
            <span className="sm:hidden">
              {' · '}
              {t('today.nowTitle', { title: now.title })}
            </span>
          )}
        </p>
      </div>
      {onAdd && (
        <IconButton
          label={t('today.addFor', { name })}
          title={t('today.addFor', { name })}
          onClick={onAdd}
          className="-me-2 max-sm:hidden"
        >
          <PlusIcon className="size-4.5" />
        </IconButton>
      )}
      {(learner ?? open[0] ?? onBadDay) && (
        <span className={isOpen ? '' : 'max-sm:hidden'}>
          <DayMenu
            renderButton={(button) => <MoreButton name={name} {...button} />}
            tasks={open}
            onBadDay={onBadDay}
            learnerId={learner?.userId}
          />
        </span>
      )}
      {onFold && (
        <IconButton
          label={t('today.dayOf', { name })}
          aria-expanded={isOpen}
          onClick={() => onFold(!isOpen)}
          className={`-me-2 sm:hidden ${isOpen ? '' : 'after:absolute after:-inset-4'}`}
        >
          <ChevronIcon className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </IconButton>
      )}
    </header>
  )
}

function NobodySign() {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong text-ink-soft">
      <UserIcon className="size-5" />
    </span>
  )
}
