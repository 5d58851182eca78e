import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery, subjectsQuery } from '#web/api/queries.ts'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { LearnerMenu } from './learner-menu.tsx'
import type { Series, SeriesLearner } from './series.queries.ts'
import { useSeriesWords } from './use-series-words.ts'

type SeriesRowProps = { series: Series; onOpen: () => void }

/** Row of a series. It shows its name, its schedule and, for each learner, the progress and the next task. */
export function SeriesRow({ series, onOpen }: SeriesRowProps) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const words = useSeriesWords()
  const today = useToday()
  const { data: subjects } = useQuery(subjectsQuery(series.workspaceId))
  const subject = subjects?.find(({ id }) => id === series.subject)
  return (
    <li className="grid gap-x-5 gap-y-2 py-3 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="text-15">
          <button
            type="button"
            className="min-h-control-small rounded-item text-start font-medium hover:underline"
            onClick={onOpen}
          >
            <bdi>{series.title}</bdi>
          </button>
        </h3>
        <p className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-soft">
          {subject && <SubjectBadge subject={subject} />}
          <span>{words.pace(series, today)}</span>
          {series.estimatedTime && <bdi>{typedDuration(series.estimatedTime)}</bdi>}
        </p>
      </div>
      <ul className="flex min-w-0 flex-col gap-2.5">
        {series.learners.length === 0 && <li className="text-13 text-ink-soft">{t('series.ofNobody')}</li>}
        {series.learners.map((learner) => (
          <LearnerLine key={learner.learnerId} series={series} learner={learner} />
        ))}
      </ul>
    </li>
  )
}

function LearnerLine({ series, learner }: { series: Series; learner: SeriesLearner }) {
  const { t } = useTranslation()
  const words = useSeriesWords()
  const { data: members } = useQuery(membersQuery(series.workspaceId))
  const user = members?.find(({ userId }) => userId === learner.learnerId)?.user
  const { status, done, total } = learner
  const name = user ? fullName(user) : ''
  const next = words.next(series, learner)
  return (
    <li className="flex min-h-row items-center gap-3">
      {user ? <Avatar {...user} size="medium" /> : <span className="size-7 shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-13">
          <bdi className="font-medium">{name}</bdi>
          <span className="text-ink-soft tabular-nums">{words.progress(learner)}</span>
          {status !== 'running' && <Badge>{t(`series.status.${status}`)}</Badge>}
        </p>
        {total !== null && total > 0 && (
          <ProgressBar
            value={Math.round((100 * done) / total)}
            label={t('series.progressOf', { title: series.title, name })}
            className="my-1"
          />
        )}
        {status === 'running' && (
          <p className="text-13 text-ink-soft">{next ? <bdi>{next}</bdi> : t('series.allMade')}</p>
        )}
      </div>
      <LearnerMenu series={series} learner={learner} name={name} />
    </li>
  )
}
