import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import { CardButton } from '#web/entities/cards/card-button.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyIcon } from '#web/ui/icons/copy.tsx'
import { MoreIcon } from '#web/ui/icons/more.tsx'
import type { Place } from './week-plan.ts'

const DayCopy = lazyComponent(async () => (await import('./day-copy.tsx')).DayCopy)

/** Renders the menu of a day’s heading. Undefined if the day has no cards, or if the user may not add any. */
export type RenderDayMenu = (day: Day) => ReactNode

type DayHeadingMenuProps = {
  /** True if the trigger is a button with text, because there is no heading. */
  isNamed: boolean
  workspaceId: string
  day: Day
  tasks: readonly Task[]
  columns: readonly Place['day'][]
}

export function DayHeadingMenu({ isNamed, workspaceId, day, tasks, columns }: DayHeadingMenuProps) {
  const own = tasks.filter((task) => task.day === day)
  const days = columns.flatMap((one) => (one === null || one === day ? [] : one))
  if (own.length === 0 || days.length === 0) return null
  return (
    <span
      className={
        isNamed
          ? 'mt-4 flex justify-end print:hidden'
          : 'absolute inset-y-0 end-0.5 grid place-items-center pointer-coarse:static pointer-coarse:-my-3 pointer-coarse:ms-auto print:hidden'
      }
    >
      <LazyMenu
        preload={DayCopy.preload}
        renderButton={(props) => (isNamed ? <NamedButton {...props} /> : <MoreButton day={day} {...props} />)}
      >
        {(trigger) => <DayCopy trigger={trigger} workspaceId={workspaceId} tasks={own} days={days} />}
      </LazyMenu>
    </span>
  )
}

function NamedButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <Button variant="quiet" {...props}>
      <CopyIcon />
      {t('week.copyDay')}
    </Button>
  )
}

function MoreButton({ day, ...rest }: ComponentProps<'button'> & { day: Day }) {
  const { t } = useTranslation()
  const { weekdayAndDay } = useFormat()
  return (
    <CardButton
      label={t('week.dayMenu', { day: weekdayAndDay(day) })}
      className="text-ink-soft hover:bg-sunken"
      {...rest}
    >
      <MoreIcon className="size-4.5" />
    </CardButton>
  )
}
