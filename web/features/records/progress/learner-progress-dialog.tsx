import { useTranslation } from 'react-i18next'
import { learnerProgress } from '#domain/learner-progress.ts'
import { fullName } from '#domain/names.ts'
import { type Member, type Subject, subjectsQuery, type Task } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Figure, Figures } from '#web/ui/figures.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { SubjectProgress } from './learner-row.tsx'
import { workspaceTasksQuery } from './progress.queries.ts'
import { SubjectBar } from './subject-bar.tsx'
import { CountSummary } from './summary.tsx'
import { RateFigure, TimeFigure, TotalFigure } from './task-figures.tsx'

type LearnerProgressDialogProps = {
  member: Member
  onClose: () => void
}

/** Dialog with a learner’s progress over all tasks of the workspace. */
export function LearnerProgressDialog({ member, onClose }: LearnerProgressDialogProps) {
  const { t } = useTranslation()
  const { workspaceId, userId, user } = member
  const { data: tasks } = useRequiredQuery(workspaceTasksQuery(workspaceId))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const name = fullName(user)
  const title = (
    <span className="flex items-center gap-3">
      <Avatar {...user} size="large" />
      <bdi className="min-w-0">{name}</bdi>
    </span>
  )
  return (
    <Dialog open onOpenChange={onClose} width="wide" title={title} description={t('progress.learner.text')}>
      {tasks && subjects ? (
        <Progress tasks={tasks} subjects={subjects} learnerId={userId} />
      ) : (
        <Loading label={t('board.progressDialog.loading')} />
      )}
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </Dialog>
  )
}

type ProgressProps = { tasks: Task[]; subjects: Subject[]; learnerId: string }

function Progress({ tasks, subjects, learnerId }: ProgressProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const work = learnerProgress(tasks, subjects, learnerId)
  const { totalTasks, completedTasks, inProgressTasks, todoTasks, totalSprints } = work
  const scope = useTaskScopeLabel(false)
  return (
    <>
      <Figures columns="grid-cols-3 *:first:col-span-3 sm:grid-cols-[7fr_4fr_3fr_4fr] sm:*:first:col-span-1">
        <TotalFigure scope={scope} {...work} />
        <RateFigure scope={scope} rate={work.completionRate} done={completedTasks} total={totalTasks} />
        <TimeFigure scope={scope} minutes={work.minutesSpent} />
        <Figure
          title={t('progress.learner.sprints')}
          value={number(totalSprints)}
          text={t('progress.learner.sprintsText', { count: totalSprints })}
        />
      </Figures>
      <h3 className="mt-4 border-t border-line pt-4 text-15">{t('progress.learner.subjects')}</h3>
      {totalTasks === 0 && <p className="mt-2 text-ink-soft">{t('progress.learner.noTasks')}</p>}
      <ul className="mt-2 flex flex-col gap-2.5 sm:gap-1.5">
        {work.subjects.map((subject) => (
          <li key={subject.id}>
            <SubjectLine {...subject} />
          </li>
        ))}
      </ul>
      <CountSummary
        title={t('progress.summary.learning')}
        counts={[
          { name: t('progress.summary.tasksCompleted'), count: completedTasks },
          { name: t('progress.summary.current'), count: inProgressTasks },
          { name: t('progress.summary.upcoming'), count: todoTasks },
        ]}
      />
    </>
  )
}

function SubjectLine({ rate, completed, total, ...subject }: SubjectProgress) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return (
    <article>
      <SubjectBar
        subject={subject}
        isWide
        rate={rate}
        label={t('progress.doneIn', { subject: subject.name })}
        count={
          <>
            <span className="inline-block w-12 text-start font-medium text-ink">{percent(rate)}</span>{' '}
            {t('progress.tasksDone', { done: number(completed), total: number(total) })}
          </>
        }
      />
    </article>
  )
}
