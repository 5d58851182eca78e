import { useTranslation } from 'react-i18next'
import { palette } from '#domain/subject.ts'
import { DayDots } from '#web/entities/sprints/sprint-days.tsx'
import { LearnerRow } from '#web/features/records/progress/learner-row.tsx'
import { RateFigure, TimeFigure, TotalFigure } from '#web/features/records/progress/task-figures.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, Figures } from '#web/ui/figures.tsx'

const face = { initials: 'BL', picture: 'fox', colour: 'orange' } as const

const subjects = [
  { id: 'math', name: 'Math', color: palette[0], glyph: 'sums', completed: 1, total: 2, rate: 50 },
  { id: 'art', name: 'Weaving', color: palette[5], glyph: null, completed: 0, total: 1, rate: 0 },
] as const

/** Shows figures in a row, and lines with the figures of a learner. */
export function FigureRows() {
  const { t } = useTranslation()
  const scope = t('shell.scope.sprint')
  const work = { totalTasks: 14, todoTasks: 6, inProgressTasks: 3, completedTasks: 5 }
  const rows = [
    { done: 1, total: 3, rate: 33, subjects: [...subjects] },
    { done: 0, total: 0, rate: 0, subjects: [] },
  ]
  return (
    <Card className="flex flex-col gap-4">
      <Figures columns="grid-cols-2 sm:grid-cols-4">
        <RateFigure scope={scope} rate={36} done={5} total={14} />
        <TotalFigure scope={scope} {...work} />
        <TimeFigure scope={scope} minutes={240} text={t('progress.weeklyTarget', { hours: 20 })} />
        <Figure
          title={t('board.progressDialog.title')}
          value={t('shell.sprintDay', { day: 3, total: 5 })}
          bar={<DayDots day={3} total={5} />}
        />
      </Figures>
      <h3 className="text-15">{t('progress.individual')}</h3>
      {rows.map((row) => (
        <LearnerRow
          key={row.total}
          {...row}
          name="Ben Lind"
          face={face}
          note={t('progress.assigned', { count: row.total })}
        />
      ))}
    </Card>
  )
}
