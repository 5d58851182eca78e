import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { completion, dayCounter, verdict } from '#domain/progress.ts'
import { useFormat } from '#web/i18n/format.ts'
import { CheckIcon, FlagIcon, LeafIcon, SunIcon } from '#web/ui/icons.tsx'
import { Badge } from '#web/ui/parts.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useToday } from '#web/ui/today.ts'
import { RateCard, TotalCard } from './work-cards.tsx'

type SprintStats = ReplyOf<'GET /api/workspaces/:id/dashboard'>['sprintStats']

/** All tasks, how much of them is done and how that stands, and which day of the sprint it is. */
export function DashboardCards({ activeSprint, ...work }: SprintStats) {
  const { totalTasks, completedTasks } = work
  const rate = completion(completedTasks, totalTasks)
  return (
    <div className="mt-4 grid gap-3 sm:gap-4 md:grid-cols-3">
      <TotalCard {...work} />
      <RateCard rate={rate} done={completedTasks} total={totalTasks}>
        <Verdict rate={rate} nothingPlanned={totalTasks === 0} />
      </RateCard>
      <DayCard sprint={activeSprint} />
    </div>
  )
}

const verdicts = {
  above: { tone: 'brand', Icon: CheckIcon },
  onTrack: { tone: 'info', Icon: LeafIcon },
  below: { tone: 'warn', Icon: SunIcon },
} as const

function Verdict({ rate, nothingPlanned }: { rate: number; nothingPlanned: boolean }) {
  const { t } = useTranslation()
  const reached = verdict(rate)
  const { tone, Icon } = verdicts[reached]
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <Badge tone={tone}>
        <Icon className="size-4" />
        {t(`progress.verdict.${reached}`)}
      </Badge>
      <p className="mt-1.5">{t(`progress.kindly.${nothingPlanned ? 'nothingPlanned' : reached}`)}</p>
    </div>
  )
}

function DayCard({ sprint }: { sprint: SprintStats['activeSprint'] }) {
  const { t } = useTranslation()
  const { number, dayRange } = useFormat()
  const today = useToday()
  const counted = sprint && dayCounter(sprint.startDate, sprint.endDate, today)
  return (
    <StatCard
      heading="h3"
      title={t('progress.sprint')}
      value={
        counted
          ? t('progress.day', { day: number(counted.day), total: number(counted.total) })
          : t('progress.fraction', { done: number(0), total: number(0) })
      }
      text={sprint ? dayRange(sprint.startDate, sprint.endDate) : t('progress.noSprint')}
      icon={<FlagIcon />}
    >
      {counted && <Days {...counted} />}
    </StatCard>
  )
}

/** A dot for each day; the number above says the same. */
function Days({ day, total }: { day: number; total: number }) {
  if (total > mostDots) return null
  const days = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <div aria-hidden="true" className="mt-3 flex flex-wrap gap-1.5">
      {days.map((one) => (
        <span
          key={one}
          className={`size-3 rounded-full ${one <= day ? 'bg-brand' : 'bg-sunken ring-1 ring-line-strong ring-inset'} ${one === day ? 'outline-2 outline-offset-2 outline-brand' : ''}`}
        />
      ))}
    </div>
  )
}

const mostDots = 31
