import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { RunningTime } from '#web/entities/timer/running-time.tsx'
import { SharedWith } from '#web/entities/cards/shared-with.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'
import { useNameOfDay } from './day-words.ts'
import { useLearnerDay, useSubjectOf } from './learner-day.tsx'
import { rowAttribute } from './use-kept-focus.ts'
import { useTaskTime } from './task-time.ts'

/** Card of a task in progress. Its coloured background distinguishes it from the other tasks. */
export function NowCard({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { goal, finish, move, open } = useLearnerDay()
  const subject = useSubjectOf(task)
  const where = useNameOfDay()(goal)
  const time = useTaskTime(task)
  const named = (action: string) => t('today.named', { action, title: task.title })
  return (
    <article
      {...{ [rowAttribute]: task.id }}
      data-subject-color={subject?.color}
      className="relative rounded-block bg-tint/70 py-3 ps-4 pe-3"
    >
      <span aria-hidden="true" className="absolute inset-y-3 start-1.5 rounded-full border-s-3 border-edge" />
      {subject && (
        <p className="flex items-center gap-1.5 text-12 font-medium text-tint-ink">
          <SubjectGlyph glyph={subject.glyph} name={subject.name} />
          <bdi>{subject.name}</bdi>
        </p>
      )}
      <h5 dir="auto" className="text-match-page text-15 font-semibold text-pretty">
        {task.title}
      </h5>
      <div className="mt-1 flex min-h-4.5 items-center gap-2.5">
        <ProgressBar
          value={task.progress}
          label={t('board.progressOf', { title: task.title })}
          {...(subject && { color: subject.color })}
          className="min-w-0 flex-1"
        />
        <SharedWith task={task} />
        <RunningTime task={task} learnerId={task.assignedTo ?? undefined} />
        {time && <bdi className="text-13 text-tint-ink tabular-nums">{time}</bdi>}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <Button
          variant="secondary"
          size="small"
          className="text-brand-ink max-sm:flex-1"
          aria-label={named(t('status.done'))}
          onClick={() => finish(task)}
        >
          <CheckIcon />
          {t('status.done')}
        </Button>
        <NowButton label={named(t('today.open'))} onClick={() => open(task)}>
          {t('today.open')}
        </NowButton>
        <NowButton label={named(where)} onClick={() => move([task], { day: goal, name: where })}>
          {where}
        </NowButton>
      </div>
    </article>
  )
}

type NowButtonProps = { label: string; onClick: () => void; children: string }

function NowButton({ label, onClick, children }: NowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="control min-h-control-small min-w-control-small rounded-card px-3 text-ink hover:bg-edge/15"
    >
      {children}
    </button>
  )
}
