import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { bySubject, spanOf, sumOf, targetOf } from '#domain/hours.ts'
import { completionRate } from '#domain/progress.ts'
import { subjectsQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { hoursQuery } from './hours.queries.ts'

type OwnHoursProps = {
  workspaceId: string
  userId: string
  /** Called when the hours have loaded or failed to load. After this, the content below does not move any more. */
  onRead: () => void
}

/**
 * The hours of a learner in the current week, compared with the goal, and a link to all hours. If the learner has
 * no hours yet, only the link is shown.
 */
export function OwnHours({ workspaceId, userId, onRead }: OwnHoursProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const week = spanOf('thisWeek', useToday())
  const { data, isFetched } = useQuery(hoursQuery(workspaceId, week))
  useEffect(() => {
    if (isFetched) onRead()
  }, [isFetched, onRead])
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const own = data?.find(({ person }) => person.id === userId)
  if (!own) return null
  const target = targetOf(own.weeklyMinutes, week)
  const total = sumOf(own.days)
  const rows = bySubject(own.days)
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes)
  const most = rows[0]?.minutes ?? 0
  const title = t('hours.ofThisWeek')
  const all = (
    <Link
      href="/hours"
      className="inline-grid items-center text-13 text-ink-soft underline underline-offset-3 pointer-coarse:min-h-control pointer-coarse:min-w-control"
    >
      {t('hours.all')}
    </Link>
  )
  if (total <= 0) return <p className="mt-4 text-end">{all}</p>
  return (
    <section aria-label={title} className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1.5">
        <h4 className="text-14 font-semibold">{title}</h4>
        {all}
      </div>
      <div className="rounded-sheet border border-line bg-card p-4 shadow-sheet">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-22 font-semibold tabular-nums">{duration(total)}</span>
          <span className="text-ink-soft">
            {t('hours.of', { time: duration(target) })}{' '}
            {total >= target ? t('hours.reached') : t('hours.toGo', { time: duration(target - total) })}
          </span>
        </p>
        <ProgressBar
          value={Math.min(100, completionRate(total, target))}
          label={title}
          className="mt-2 mb-3 h-2.5"
        />
        <ul className="flex flex-col gap-2">
          {rows.map(({ subject: id, minutes }) => {
            const subject = subjects.find((one) => one.id === id)
            const name = subject?.name ?? t('hours.noSubject')
            return (
              <li
                key={id}
                className="grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-3"
              >
                <SubjectDrawing subject={subject ?? null} size="tiny" className="size-8" />
                <span className="truncate">
                  <bdi>{name}</bdi>
                </span>
                <ProgressBar
                  value={completionRate(minutes, most)}
                  label={name}
                  {...(subject && { color: subject.color })}
                  className="h-2"
                />
                <span className="text-13 text-ink-soft tabular-nums">{duration(minutes)}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
