import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { partOf } from '#domain/shares.ts'
import { tasksProgress } from '#domain/learner-progress.ts'
import { fullName } from '#domain/names.ts'
import { can } from '#domain/permissions.ts'
import { weeklyTargetHours } from '#domain/progress.ts'
import {
  type ActiveSprint,
  type Member,
  membersQuery,
  type Subject,
  subjectsQuery,
  sprintTasksQuery,
  type Task,
} from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { Figures } from '#web/ui/figures.tsx'
import { LearnerRow } from './learner-row.tsx'
import { CountSummary } from './summary.tsx'
import { RateFigure, TimeFigure, TotalFigure } from './task-figures.tsx'

/** Numbers of a sprint, overall and by learner. Learners see only their own. */
export function SprintProgress({ sprint: { id, workspaceId } }: { sprint: ActiveSprint }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const user = useUser()
  const { data: allTasks } = useSuspenseQuery(sprintTasksQuery(workspaceId, id))
  const { data: members } = useSuspenseQuery(membersQuery(workspaceId))
  const { data: subjects } = useSuspenseQuery(subjectsQuery(workspaceId))
  const seesAll = can(user, 'task.readAll')
  const partsFor = (id: string) => allTasks.flatMap((task) => partOf(task, id) ?? [])
  const tasks = seesAll ? allTasks : partsFor(user.id)
  const learners = members.filter(({ role, userId }) => role === 'learner' && (seesAll || userId === user.id))
  const work = tasksProgress(tasks, subjects)
  const scope = useTaskScopeLabel(true)
  return (
    <>
      <Figures columns="grid-cols-2 *:first:col-span-2 sm:grid-cols-[4fr_3fr_2fr] sm:*:first:col-span-1">
        <TotalFigure scope={scope} {...work} />
        <RateFigure
          scope={scope}
          rate={work.completionRate}
          done={work.completedTasks}
          total={work.totalTasks}
        />
        <TimeFigure
          scope={scope}
          minutes={work.minutesSpent}
          text={t('progress.weeklyTarget', { hours: number(weeklyTargetHours) })}
        />
      </Figures>
      <h3 className="mt-4 border-t border-line pt-4 text-15">{t('progress.individual')}</h3>
      {learners.length === 0 && <p className="mt-2 text-ink-soft">{t('progress.noLearners')}</p>}
      <ul className="divide-y divide-line">
        {learners.map(({ userId, user }) => (
          <li key={userId}>
            <Learner user={user} tasks={partsFor(userId)} subjects={subjects} />
          </li>
        ))}
      </ul>
      <CountSummary
        title={t('progress.summary.sprint')}
        counts={[
          { name: t('progress.summary.completed'), count: work.completedTasks },
          { name: t('progress.summary.inProgress'), count: work.inProgressTasks },
          { name: t('progress.summary.remaining'), count: work.todoTasks },
        ]}
      />
    </>
  )
}

type LearnerProps = {
  user: Member['user']
  tasks: Task[]
  subjects: Subject[]
}

function Learner({ user, tasks, subjects }: LearnerProps) {
  const { t } = useTranslation()
  const work = tasksProgress(tasks, subjects)
  const student = t('progress.student')
  return (
    <LearnerRow
      name={fullName(user)}
      face={user}
      note={work.totalTasks > 0 ? student : `${student} · ${t('progress.assigned', { count: 0 })}`}
      rate={work.completionRate}
      done={work.completedTasks}
      total={work.totalTasks}
      subjects={work.subjects}
    />
  )
}
