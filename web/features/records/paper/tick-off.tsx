import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useState } from 'react'
import { weekOnPaper } from '#domain/paper-week.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { ChipChoices } from '#web/ui/chip.tsx'
import { PaperHeader } from './paper-header.tsx'
import { usePaperOptions } from './paper-options.tsx'
import { TickColumns } from './tick-columns.tsx'
import { TickSummary } from './tick-summary.tsx'
import { useTickOff } from './use-tick-off.ts'
import { useWeeks, type Weeks } from './use-weeks.ts'

/**
 * Page for copying the ticks of a printed week into the app. It lists a learner's tasks in the order in which they
 * were printed.
 */
export function TickOff({ sprint }: { sprint: ActiveSprint }) {
  const { t } = useTranslation()
  const weeks = useWeeks(sprint)
  if (!weeks) return <Loading label={t('paper.loading')} />
  return <Learners sprint={sprint} weeks={weeks} />
}

function Learners({ sprint, weeks: read }: { sprint: ActiveSprint; weeks: Weeks }) {
  const { t } = useTranslation()
  const { learners, weeks, current } = read
  const options = usePaperOptions(read)
  const [params, setParams] = useSearchParams()
  const [week, setWeek] = useState(current)
  const member = learners.find(({ userId }) => userId === params.get('learner')) ?? learners[0]
  const choose = (learner: string) =>
    setParams((before) => ({ ...Object.fromEntries(before), learner }), { replace: true })
  const days = weeks[week]
  return (
    <>
      <PaperHeader title={t('paper.tickOff')} sprint={sprint} other="print" />
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-4">
        {learners.length > 1 && (
          <ChipChoices
            legend={t('paper.learner')}
            name="learner"
            options={options.learners}
            isChosen={(id) => id === member?.userId}
            onChoose={choose}
          />
        )}
        {weeks.length > 1 && (
          <ChipChoices
            legend={t('paper.week')}
            name="week"
            options={options.weeks}
            isChosen={(index) => index === week}
            onChoose={setWeek}
          />
        )}
      </div>
      {member && days ? (
        <Week key={member.userId} sprint={sprint} read={read} learnerId={member.userId} days={days} />
      ) : (
        <p className="text-ink-soft">{t('paper.nothing')}</p>
      )}
    </>
  )
}

type WeekProps = { sprint: ActiveSprint; read: Weeks; learnerId: string; days: readonly string[] }

function Week({ sprint, read, learnerId, days }: WeekProps) {
  const { tasks, subjects, daysOff, daysFor } = read
  const week = weekOnPaper(tasks, learnerId, daysFor(learnerId, days))
  const own = [...week.columns.flatMap((column) => column.tasks), ...week.someTime]
  const { ticked, tick, untick } = useTickOff(sprint, own)
  const last = ticked.at(-1)
  const takeBackLast = () => last && untick(last)
  useShortcut('undo', takeBackLast, last !== undefined)
  return (
    <>
      <TickColumns
        week={week}
        learnerId={learnerId}
        subjects={subjects}
        daysOff={daysOff}
        onTick={tick}
        onUntick={untick}
      />
      <TickSummary tasks={own} tickedCount={ticked.length} last={last} onTakeBack={takeBackLast} />
    </>
  )
}
