import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { MoreIcon, PlusIcon, UserIcon } from '#web/ui/screen-icons.tsx'
import type { Elsewhere } from './day-types.ts'

const ChildMenu = lazyComponent(async () => (await import('./child-menu.tsx')).ChildMenu)

type ChildHeaderProps = {
  sprint: ActiveSprint
  headingId: string
  /** Undefined for what is of nobody yet. */
  name: string | null
  face: Face | undefined
  learnerId: string | undefined
  plan: TodayPlan<Task>
  goal: Day | null
  canFold: boolean
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  onMoveAll: ((tasks: Task[], to?: Elsewhere) => void) | undefined
  onAdd: (() => void) | undefined
  onBadDay: (() => void) | undefined
}

/** Who it is, how far the day has come, and what can be done with all of it. */
export function ChildHeader(props: ChildHeaderProps) {
  const { sprint, headingId, name, face, learnerId, plan, goal, canFold, isOpen, onFold } = props
  const { onMoveAll, onAdd, onBadDay } = props
  const { t } = useTranslation()
  const { now, leftOver, next } = plan
  const open = [...now, ...leftOver, ...next]
  const shownName = name ?? t('today.nobody')
  const moveAll = onMoveAll && open.length > 0 ? (to?: Elsewhere) => onMoveAll(open, to) : undefined
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

function MoreButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton label={t('today.more', { name })} className="-me-2" {...rest}>
      <MoreIcon className="size-4.5" />
    </IconButton>
  )
}

/** How much is done and how long the rest takes. */
function DaySummary({ plan, isShort }: { plan: TodayPlan<Task>; isShort: boolean }) {
  const { t } = useTranslation()
  const { number, duration } = useFormat()
  const { now, leftOver, next, doneToday, minutesToGo } = plan
  const done = doneToday.length
  const total = done + now.length + leftOver.length + next.length
  if (total === 0) return t('today.nothing')
  if (total === done) return t('today.allDone', { count: done })
  const counted = t('today.done', { done: number(done), count: total })
  if (minutesToGo === 0) return counted
  return (
    <>
      {counted}
      <span className={isShort ? 'max-sm:hidden' : ''}>
        {' · '}
        {t('board.timeLeft', { time: duration(minutesToGo) })}
      </span>
    </>
  )
}

function NobodySign() {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong text-ink-soft">
      <UserIcon className="size-5" />
    </span>
  )
}
