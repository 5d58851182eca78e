import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { completionRate, dayCounter, sprintStage, targetStatus } from '#domain/progress.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { FlagIcon, LeafIcon, SunIcon } from '#web/ui/screen-icons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useToday } from '#web/i18n/today.ts'
import { RateCard, TotalCard } from './task-stat-cards.tsx'

type SprintStats = ReplyOf<'GET /api/workspaces/:id/dashboard'>['sprintStats']

export function DashboardCards({ activeSprint, ...work }: SprintStats) {
  const { totalTasks, completedTasks } = work
  const rate = completionRate(completedTasks, totalTasks)
  const scope = useTaskScopeLabel(activeSprint !== null)
  const stage = useStage(activeSprint)
  return (
    <div className="mt-4 grid gap-3 sm:gap-4 md:grid-cols-3">
      <TotalCard scope={scope} {...work} />
      <RateCard scope={scope} rate={rate} done={completedTasks} total={totalTasks}>
        <Verdict rate={rate} totalTasks={totalTasks} stage={stage} />
      </RateCard>
      <DayCard sprint={activeSprint} stage={stage} />
    </div>
  )
}

type Stage = ReturnType<typeof sprintStage>

/** Without an active sprint all tasks count as under way. */
function useStage(sprint: SprintStats['activeSprint']): Stage {
  const today = useToday()
  return sprint ? sprintStage(sprint.startDate, sprint.endDate, today) : 'during'
}

const verdicts = {
  above: { tone: 'brand', Icon: CheckIcon },
  onTrack: { tone: 'plain', Icon: LeafIcon },
  below: { tone: 'warn', Icon: SunIcon },
} as const

type VerdictProps = { rate: number; totalTasks: number; stage: Stage }

/** The completion rate against the target, with an encouraging text; none before there is anything to judge. */
function Verdict({ rate, totalTasks, stage }: VerdictProps) {
  const { t } = useTranslation()
  if (totalTasks === 0) return <Encouragement text={t('progress.kindly.nothingPlanned')} />
  if (stage === 'before') return <Encouragement text={t('progress.kindly.notBegun')} />
  const reached = targetStatus(rate)
  const { tone, Icon } = verdicts[reached]
  const isOver = stage === 'after' && reached !== 'above'
  return (
    <Encouragement text={t(`progress.kindly.${isOver ? 'over' : reached}`)}>
      <Badge tone={tone}>
        <Icon className="size-4" />
        {t(`progress.verdict.${reached}`)}
      </Badge>
    </Encouragement>
  )
}

function Encouragement({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-3 text-13 text-ink-soft">
      {children}
      <p className="not-first:mt-1.5">{text}</p>
    </div>
  )
}

/** Day x of y; before the first day, when the sprint starts. */
function DayCard({ sprint, stage }: { sprint: SprintStats['activeSprint']; stage: Stage }) {
  const { t } = useTranslation()
  const { number, dayAndMonth, dayRange } = useFormat()
  const today = useToday()
  const card = { heading: 'h3', title: t('board.progressDialog.title'), icon: <FlagIcon /> } as const
  if (!sprint) {
    const none = t('progress.fraction', { done: number(0), total: number(0) })
    return <StatCard {...card} value={none} text={t('progress.noSprint')} />
  }
  const { startDate, endDate } = sprint
  const dates = dayRange(startDate, endDate)
  if (stage === 'before') {
    return <StatCard {...card} value={t('progress.startsOn', { day: dayAndMonth(startDate) })} text={dates} />
  }
  const { day, total } = dayCounter(startDate, endDate, today)
  return (
    <StatCard {...card} value={t('progress.day', { day: number(day), total: number(total) })} text={dates}>
      {stage === 'after' && <p className="mt-1 text-13 text-ink-soft">{t('progress.lastDayPassed')}</p>}
      <DayDots day={day} total={total} />
    </StatCard>
  )
}

/** Decorative: the number above says the same. */
function DayDots({ day, total }: { day: number; total: number }) {
  if (total > maxDots) return null
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

const maxDots = 31
