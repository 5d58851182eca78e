import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { learnerProgress } from '#domain/learner-progress.ts'
import { fullName } from '#domain/names.ts'
import { type Member, type Subject, subjectsQuery, type Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { FlagIcon } from '#web/ui/screen-icons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import type { SubjectProgress } from './learner-card.tsx'
import { workspaceTasksQuery } from './progress.queries.ts'
import { CountSummary } from './summary.tsx'
import { RateCard, TimeCard, TotalCard } from './task-stat-cards.tsx'

type LearnerProgressDialogProps = {
  member: Member
  onClose: () => void
}

/** A learner’s progress over all tasks of the workspace. */
export function LearnerProgressDialog({ member, onClose }: LearnerProgressDialogProps) {
  const { t } = useTranslation()
  const { workspaceId, userId, user } = member
  const { data: tasks } = useQuery(workspaceTasksQuery(workspaceId))
  const { data: subjects } = useQuery(subjectsQuery(workspaceId))
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
      <div className="grid gap-3 sm:grid-cols-2">
        <TotalCard scope={scope} {...work} />
        <RateCard scope={scope} rate={work.completionRate} done={completedTasks} total={totalTasks} />
        <TimeCard scope={scope} minutes={work.minutesSpent} />
        <StatCard
          heading="h3"
          title={t('progress.learner.sprints')}
          value={number(totalSprints)}
          text={t('progress.learner.sprintsText', { count: totalSprints })}
          icon={<FlagIcon />}
        />
      </div>
      <h3 className="mt-5 text-15">{t('progress.learner.subjects')}</h3>
      {totalTasks === 0 && <p className="mt-2 text-ink-soft">{t('progress.learner.noTasks')}</p>}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {work.subjects.map((subject) => (
          <li key={subject.id}>
            <SubjectCard {...subject} />
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

function SubjectCard({ name, color, glyph, rate, completed, total }: SubjectProgress) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return (
    <article className="h-full rounded-sheet border border-line bg-card p-4 shadow-lift">
      <div className="flex items-start justify-between gap-3">
        <h4 className="flex min-w-0 items-center gap-2 font-medium">
          <SubjectSign subject={{ name, color, glyph }} isNamed />
          <bdi className="min-w-0">{name}</bdi>
        </h4>
        <Badge className="shrink-0">{percent(rate)}</Badge>
      </div>
      <ProgressBar
        value={rate}
        color={color}
        label={t('progress.doneIn', { subject: name })}
        className="mt-3"
      />
      <p className="mt-2 text-13 text-ink-soft">
        {t('progress.tasksDone', { done: number(completed), total: number(total) })}
      </p>
    </article>
  )
}
