import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#domain/day.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Subject, Task } from '#web/api/queries.ts'
import { useToday } from '#web/i18n/today.ts'
import type { DayActions, PartName } from './day-types.ts'
import { useDayName } from './day-words.ts'
import { DoneRow } from './done-row.tsx'
import { MoveAll } from './move-all.tsx'
import { NowCard } from './now-card.tsx'
import { SomeTime } from './some-time.tsx'
import { TaskRow } from './task-row.tsx'

type DaySectionsProps = {
  sprint: ActiveSprint
  plan: TodayPlan<Task>
  goal: Day | null
  subjects: readonly Subject[]
  parts: ReadonlySet<PartName>
  actions: DayActions
  isAlone: boolean
  isOpen: boolean
}

/**
 * The sections of a day: in progress, left over, next, some time, done. They line up with the sections of other
 * children, or are in two columns if there is only one child.
 */
export function DaySections({
  sprint,
  plan,
  goal,
  subjects,
  parts,
  actions,
  isAlone,
  isOpen,
}: DaySectionsProps) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const { now, ahead, leftOver, next, someTime, doneToday, later } = plan
  const subjectOf = (task: Task) => subjects.find(({ id }) => id === task.subject)
  const row = (task: Task, note?: string) => (
    <TaskRow key={task.id} task={task} subject={subjectOf(task)} goal={goal} actions={actions} note={note} />
  )
  const fold = isOpen ? '' : 'max-sm:hidden'
  const part = (
    name: PartName,
    title: string,
    none: string | undefined,
    children: ReactNode,
    tool?: ReactNode,
  ) =>
    parts.has(name) && (
      <Part
        key={name}
        title={title}
        isTitled={name !== 'now'}
        none={none}
        isEmpty={plan[name].length + (name === 'now' ? ahead.length : 0) === 0}
        isAlone={isAlone}
        fold={fold}
        tool={tool}
      >
        {children}
      </Part>
    )
  const { moveAll } = actions
  const leftOverDay = useLeftOverTitle(leftOver)
  const begun = [
    part(
      'now',
      t('today.now'),
      undefined,
      <>
        {now.map((task) => (
          <li key={task.id} className="not-last:mb-2">
            <NowCard task={task} subject={subjectOf(task)} goal={goal} actions={actions} />
          </li>
        ))}
        {ahead.map((task) => row(task, t('today.begunFor', { day: dayName(task.day ?? '') })))}
      </>,
    ),
    part(
      'leftOver',
      leftOverDay.title,
      t('today.nothingLeft'),
      leftOver.map((task) => row(task, leftOverDay.isOfSeveral ? dayName(task.day ?? '') : undefined)),
      leftOver.length > 0 && (
        <MoveAll sprint={sprint} goal={goal} onMoveAll={(to) => moveAll(leftOver, to)} />
      ),
    ),
  ]
  const rest = [
    part(
      'next',
      t('today.next'),
      t('today.nothingNext'),
      next.map((task) => row(task)),
    ),
    part(
      'someTime',
      t('today.someTimeTitle'),
      t('today.nothingMore'),
      <SomeTime tasks={someTime} row={row} />,
    ),
    part(
      'doneToday',
      t('today.doneToday'),
      t('today.nothingYet'),
      doneToday.map((task) => <DoneRow key={task.id} task={task} onOpen={() => actions.open(task)} />),
    ),
    later > 0 && (
      <p key="later" className={`pt-2 text-13 text-ink-soft ${fold}`}>
        {t('today.later', { count: later })}
      </p>
    ),
  ]
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

type PartProps = {
  title: string
  /** False for tasks in progress, whose title is hidden visually. */
  isTitled: boolean
  /** Text for an empty section, shown if another child has tasks in it. If undefined, the section stays blank. */
  none: string | undefined
  isEmpty: boolean
  isAlone: boolean
  fold: string
  tool?: ReactNode
  children: ReactNode
}

function Part({ title, isTitled, none, isEmpty, isAlone, fold, tool, children }: PartProps) {
  if (isEmpty && isAlone) return null
  if (isEmpty && none === undefined) return <div className="max-sm:hidden" />
  return (
    <section className={`min-w-0 pt-3 ${isEmpty ? 'max-sm:hidden' : fold}`}>
      <div className={isTitled ? 'flex items-center gap-2 pb-1' : 'sr-only'}>
        <h4 className="text-12 font-medium text-ink-soft">{title}</h4>
        {tool}
      </div>
      {isEmpty ? <p className="py-1 text-13 text-ink-soft">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

/**
 * Returns the title of the tasks that are left over. It names the day if all of them are from the same day. Otherwise
 * each row names its own.
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
