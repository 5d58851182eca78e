import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { completionRate, targetStatus } from '#domain/progress.ts'
import { DayDots, useSprintDay } from '#web/entities/sprints/sprint-days.tsx'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Figure, Figures } from '#web/ui/figures.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { LeafIcon } from '#web/ui/icons/leaf.tsx'
import { SunIcon } from '#web/ui/icons/sun.tsx'
import { RateFigure, TotalFigure } from './task-figures.tsx'

type SprintStats = ReplyOf<'GET /api/workspaces/:id/dashboard'>['sprintStats']
type Sprint = NonNullable<SprintStats['activeSprint']>

export const figureColumns = 'md:grid-cols-[4fr_3fr_2fr] xl:grid-cols-[2fr_1fr_1fr]'

/**
 * Three figures: the completion rate with its rating, the total with the counts by status, and the day of the sprint.
 */
export function DashboardFigures({ activeSprint, ...work }: SprintStats) {
  return (
    <Figures columns={figureColumns}>
      <TaskFigures {...work} activeSprint={activeSprint} />
      {activeSprint ? <DayFigure {...activeSprint} /> : <NoDayFigure />}
    </Figures>
  )
}

function TaskFigures({ activeSprint, ...work }: SprintStats) {
  const { totalTasks, completedTasks } = work
  const rate = completionRate(completedTasks, totalTasks)
  const scope = useTaskScopeLabel(activeSprint !== null)
  return (
    <>
      <RateFigure scope={scope} rate={rate} done={completedTasks} total={totalTasks}>
        {totalTasks > 0 && activeSprint && <Verdict rate={rate} sprint={activeSprint} />}
      </RateFigure>
      <TotalFigure scope={scope} {...work} />
    </>
  )
}

const verdicts = {
  above: { tone: 'brand', Icon: CheckIcon },
  onTrack: { tone: 'brand', Icon: LeafIcon },
  below: { tone: 'warn', Icon: SunIcon },
} as const

/**
 * Compares the completion rate with the target in an encouraging text. Before the sprint begins, the text only
 * says that the sprint has not begun.
 */
function Verdict({ rate, sprint }: { rate: number; sprint: Sprint }) {
  const { t } = useTranslation()
  const { stage } = useSprintDay(sprint.startDate, sprint.endDate)
  if (stage === 'before') return <Encouragement text={t('progress.kindly.notBegun')} />
  const reached = targetStatus(rate)
  const { tone, Icon } = verdicts[reached]
  const isOver = stage === 'after' && reached !== 'above'
  return (
    <Encouragement text={t(`progress.kindly.${isOver ? 'over' : reached}`)}>
      <Badge tone={tone}>
        <Icon className="size-3.5" />
        <span>{t(`progress.verdict.${reached}`)}</span>
      </Badge>
    </Encouragement>
  )
}

function Encouragement({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-soft">
      {children}
      <p>{text}</p>
    </div>
  )
}

/** Shows “day x of y”, or the start date if the sprint has not begun. */
function DayFigure({ startDate, endDate }: Sprint) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const { stage, day, total, words } = useSprintDay(startDate, endDate)
  return (
    <Figure
      title={t('board.progressDialog.title')}
      value={words}
      text={<bdi>{dayRange(startDate, endDate)}</bdi>}
      bar={<DayDots day={day} total={total} />}
    >
      {stage === 'after' && <p className="mt-2 text-13 text-ink-soft">{t('progress.lastDayPassed')}</p>}
    </Figure>
  )
}

function NoDayFigure() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const value = t('progress.fraction', { done: number(0), total: number(0) })
  return <Figure title={t('board.progressDialog.title')} value={value} text={t('progress.noSprint')} />
}
