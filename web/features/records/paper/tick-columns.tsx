import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import type { Day } from '#domain/day.ts'
import type { WeekOnPaper } from '#domain/paper-week.ts'
import { dayOffOn } from '#domain/school-days.ts'
import type { DayOff, Subject, Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { neighbourCheckbox } from './neighbour-checkbox.ts'
import { TickRow } from './tick-row.tsx'

type TickColumnsProps = {
  week: WeekOnPaper<Task>
  learnerId: string
  subjects: readonly Subject[]
  daysOff: readonly DayOff[]
  onTick: (tasks: readonly Task[]) => void
  onUntick: (task: Task) => void
}

/**
 * The days next to each other as on paper, or one below the other on a phone. Tasks without a fixed day are below them.
 */
export function TickColumns({ week: { columns, someTime }, ...rest }: TickColumnsProps) {
  const language = useLanguage()
  return (
    <div
      role="presentation"
      className="flex flex-col gap-3"
      onKeyDown={(event) => goByArrow(event, direction(language) === 'rtl')}
    >
      <div className="grid gap-3 lg:auto-cols-[minmax(0,1fr)] lg:grid-flow-col">
        {columns.map(({ day, tasks }) => (
          <Column key={day} day={day} tasks={tasks} {...rest} />
        ))}
      </div>
      {someTime.length > 0 && <Column day={null} tasks={someTime} {...rest} />}
    </div>
  )
}

type ColumnProps = Omit<TickColumnsProps, 'week'> & { day: Day | null; tasks: readonly Task[] }

function Column({ day, tasks, learnerId, subjects, daysOff, onTick, onUntick }: ColumnProps) {
  const { t } = useTranslation()
  const { weekdayName, dayAndMonth } = useFormat()
  const headingId = useId()
  const open = tasks.filter(({ status }) => status !== 'done')
  const off = day ? dayOffOn(day, daysOff, learnerId) : undefined
  const name = day ? weekdayName(day) : t('week.someTime')
  return (
    <section
      aria-labelledby={headingId}
      data-boxes
      className="min-w-0 rounded-sheet border border-line bg-card p-3 shadow-sheet"
    >
      <header className="flex min-h-control-small flex-wrap items-center justify-between gap-x-2">
        <h2 id={headingId} className="text-15">
          {name}{' '}
          {day && (
            <span className="text-13 font-normal whitespace-nowrap text-ink-soft">{dayAndMonth(day)}</span>
          )}
        </h2>
        {open.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            className="-mx-2"
            aria-label={t('paper.allOf', { day: name })}
            onClick={() => onTick(open)}
          >
            {t('paper.all')}
          </Button>
        )}
      </header>
      {off && (
        <p className="text-13 text-ink-soft">
          <bdi>{off.name || t('week.dayOff')}</bdi>
        </p>
      )}
      {tasks.length === 0 ? (
        !off && <p className="text-13 text-ink-soft">{t('paper.emptyDay')}</p>
      ) : (
        <ul className={day ? '' : 'grid gap-x-4 columns-to-fit-xs'}>
          {tasks.map((task) => (
            <TickRow
              key={task.id}
              task={task}
              subject={subjects.find(({ id }) => id === task.subject)}
              onChange={(isTicked) => (isTicked ? onTick([task]) : onUntick(task))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function goByArrow(event: KeyboardEvent<HTMLElement>, isRtl: boolean) {
  const columns = Array.from(event.currentTarget.querySelectorAll('[data-boxes]'), (column) => [
    ...column.querySelectorAll<HTMLElement>('input'),
  ])
  const column = columns.findIndex((boxes) => boxes.some((box) => box === event.target))
  const place = columns[column]?.findIndex((box) => box === event.target) ?? -1
  const counts = columns.map(({ length }) => length)
  const to = place < 0 ? undefined : neighbourCheckbox(counts, { column, place }, event.key, isRtl)
  const next = to && columns[to.column]?.[to.place]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.closest('li')?.scrollIntoView({ block: 'nearest' })
}
