import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { DaySummary } from './day-summary.tsx'
import type { Elsewhere } from './day-types.ts'
import { MoreButton } from './more-button.tsx'

const ChildMenu = lazyComponent(async () => (await import('./child-menu.tsx')).ChildMenu)

type ChildHeaderProps = {
  sprint: ActiveSprint
  headingId: string
  /** Null for unassigned tasks. */
  name: string | null
  face: Face | undefined
  learnerId: string | undefined
  plan: TodayPlan<Task>
  goal: Day | null
  canFold: boolean
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  onMoveAll: (tasks: Task[], to?: Elsewhere) => void
  onAdd: (() => void) | undefined
  onBadDay: (() => void) | undefined
}

/** Header with the child's name, the progress of the day, and actions for all of its tasks. */
export function ChildHeader(props: ChildHeaderProps) {
  const { sprint, headingId, name, face, learnerId, plan, goal, canFold, isOpen, onFold } = props
  const { onMoveAll, onAdd, onBadDay } = props
  const { t } = useTranslation()
  const { now, leftOver, next } = plan
  const open = [...now, ...leftOver, ...next]
  const shownName = name ?? t('today.nobody')
  const moveAll = open.length > 0 ? (to?: Elsewhere) => onMoveAll(open, to) : undefined
  return (
    <header className="relative flex items-center gap-3">
      {face ? <Avatar {...face} size="large" /> : <NobodySign />}
      <div className="min-w-0 flex-1">
        <h3 id={headingId} tabIndex={-1} className="truncate text-17 outline-none">
          <bdi>{shownName}</bdi>
        </h3>
        <p className="text-13 text-ink-soft">
          <DaySummary plan={plan} isShort={now.length > 0 && !isOpen} />
          {now[0] && !isOpen && (
            <span className="sm:hidden">
              {' · '}
              {t('today.nowTitle', { title: now[0].title })}
            </span>
          )}
        </p>
      </div>
      {onAdd && (
        <IconButton
          label={t('today.addFor', { name: shownName })}
          title={t('today.addFor', { name: shownName })}
          onClick={onAdd}
          className="-me-2 max-sm:hidden"
        >
          <PlusIcon className="size-4.5" />
        </IconButton>
      )}
      {(learnerId ?? moveAll ?? onBadDay) && (
        <span className={isOpen ? '' : 'max-sm:hidden'}>
          <LazyMenu
            preload={ChildMenu.preload}
            renderButton={(button) => <MoreButton name={shownName} {...button} />}
          >
            {(trigger) => (
              <ChildMenu
                trigger={trigger}
                sprint={sprint}
                goal={goal}
                learnerId={learnerId}
                onMoveAll={moveAll}
                onBadDay={onBadDay}
              />
            )}
          </LazyMenu>
        </span>
      )}
      {canFold && (
        <IconButton
          label={t('today.dayOf', { name: shownName })}
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
