import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { Task } from '#web/api/queries.ts'
import { useDayName } from '#web/features/child/day-name.ts'
import { useToday } from '#web/i18n/today.ts'
import { DoneRow } from './done-row.tsx'
import { useLearnerDay } from './learner-day.tsx'
import { MoveAll } from './move-all.tsx'
import { NowCard } from './now-card.tsx'
import { SomeTime } from './some-time.tsx'
import { TaskRow } from './task-row.tsx'

export type DaySectionName = Extract<
  keyof TodayPlan<Task>,
  'now' | 'leftOver' | 'next' | 'someTime' | 'doneToday'
>

type DaySectionsProps = { parts: ReadonlySet<DaySectionName>; isAlone: boolean; isOpen: boolean }

/**
 * The sections of a day: in progress, left over, next, some time, done. They line up with the sections of other
 * children, or are in two columns if there is only one child.
 */
export function DaySections(props: DaySectionsProps) {
  const { isAlone, isOpen } = props
  const { t } = useTranslation()
  const dayName = useDayName()
  const { plan } = useLearnerDay()
  const { now, ahead, leftOver, next, someTime, doneToday, later } = plan
  const row = (task: Task, note?: string) => <TaskRow key={task.id} task={task} note={note} />
  const leftOverDay = useLeftOverTitle(leftOver)
  const begun = (
    <>
      <DaySection
        {...props}
        name="now"
        title={t('today.now')}
        rows={[
          ...now.map((task) => (
            <li key={task.id} className="not-last:mb-2">
              <NowCard task={task} />
            </li>
          )),
          ...ahead.map((task) => row(task, t('today.begunFor', { day: dayName(task.day ?? '') }))),
        ]}
      />
      <DaySection
        {...props}
        name="leftOver"
        title={leftOverDay.title}
        none={t('today.nothingLeft')}
        rows={leftOver.map((task) =>
          row(task, leftOverDay.isOfSeveral ? dayName(task.day ?? '') : undefined),
        )}
        tool={leftOver.length > 0 && <MoveAll tasks={leftOver} />}
      />
    </>
  )
  const rest = (
    <>
      <DaySection
        {...props}
        name="next"
        title={t('today.next')}
        none={t('today.nothingNext')}
        rows={next.map((task) => row(task))}
      />
      <DaySection
        {...props}
        name="someTime"
        title={t('today.someTimeTitle')}
        none={t('today.nothingMore')}
        rows={someTime.map((task) => row(task))}
      />
      <DaySection
        {...props}
        name="doneToday"
        title={t('today.doneToday')}
        none={t('today.nothingYet')}
        rows={doneToday.map((task) => (
          <DoneRow key={task.id} task={task} />
        ))}
      />
      {later > 0 && (
        <p className={`pt-2 text-13 text-ink-soft ${isOpen ? '' : 'max-sm:hidden'}`}>
          {t('today.later', { count: later })}
        </p>
      )}
    </>
  )
  if (!isAlone) {
    return (
      <>
        {begun}
        {rest}
      </>
    )
  }
  const isSplit = now.length + ahead.length + leftOver.length > 0
  if (!isSplit) return <div>{rest}</div>
  return (
    <div className="grid gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">{begun}</div>
      <div className="min-w-0">{rest}</div>
    </div>
  )
}

type PartProps = DaySectionsProps & {
  name: DaySectionName
  title: string
  /** Text for an empty section, shown if another child has tasks in it. If undefined, the section stays blank. */
  none?: string
  rows: ReactNode[]
  tool?: ReactNode
}

function DaySection({ parts, isAlone, isOpen, name, title, none, rows, tool }: PartProps) {
  const isEmpty = rows.length === 0
  if (!parts.has(name) || (isEmpty && isAlone)) return null
  if (isEmpty && none === undefined) return <div className="max-sm:hidden" />
  return (
    <section className={`min-w-0 pt-3 ${isOpen && !isEmpty ? '' : 'max-sm:hidden'}`}>
      <div className={name === 'now' ? 'sr-only' : 'flex items-center gap-2 pb-1'}>
        <h4 className="text-12 font-medium text-ink-soft">{title}</h4>
        {tool}
      </div>
      {isEmpty ? (
        <p className="py-1 text-13 text-ink-soft">{none}</p>
      ) : (
        <ul>{name === 'someTime' ? <SomeTime rows={rows} /> : rows}</ul>
      )}
    </section>
  )
}

/**
 * Returns the title of the section for tasks that are left over. The title names the day if all tasks are from the
 * same day. Otherwise each row names the day of its task.
 */
function useLeftOverTitle(leftOver: readonly Task[]) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const today = useToday()
  const days = [...new Set(leftOver.map(({ day }) => day))]
  const [day] = days
  if (!day || days.length > 1) return { title: t('today.leftOver'), isOfSeveral: true }
  const isYesterday = day === addDays(today, -1)
  const title = isYesterday ? t('today.leftOverYesterday') : t('today.leftOverFrom', { day: dayName(day) })
  return { title, isOfSeveral: false }
}
