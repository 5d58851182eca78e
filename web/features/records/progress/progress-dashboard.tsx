import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { can } from '#domain/permissions.ts'
import { type Subject, subjectsQuery, type Workspace, workspaceDashboardQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useUser } from '#web/session/session.ts'
import { Achievements } from './achievements.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { NextStep } from './next-step.tsx'
import { useShowMore } from './show-more.tsx'
import { LearnerRow, type SubjectProgress } from './learner-row.tsx'

type Numbers = ReplyOf<'GET /api/workspaces/:id/dashboard'>
type Learner = Numbers['learners'][number]

type ProgressDashboardProps = {
  workspace: Workspace
  /** True to show the next step while there are no tasks. */
  hasNextStep: boolean
}

/**
 * Progress of the active sprint, or of all tasks if no sprint is active. It has no background panel, because only
 * today's tasks have one.
 */
export function ProgressDashboard({ workspace, hasNextStep }: ProgressDashboardProps) {
  const { t } = useTranslation()
  const seesAll = can(useUser(), 'task.readAll')
  const { data: numbers } = useRequiredQuery(workspaceDashboardQuery(workspace.id))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspace.id))
  const isLoaded = numbers && subjects
  return (
    <section aria-labelledby={headingId} aria-busy={!isLoaded} className="sm:px-5">
      <h2 id={headingId} className="text-17">
        {t('progress.title', { name: workspace.name })}
      </h2>
      <p className="min-h-4.5 text-13 text-ink-soft">{numbers && <Scope numbers={numbers} />}</p>
      <div className="mt-4">
        {isLoaded ? (
          <Progress numbers={numbers} subjects={subjects} seesAll={seesAll} hasNextStep={hasNextStep} />
        ) : (
          <DashboardSkeleton workspace={workspace} seesAll={seesAll} />
        )}
      </div>
    </section>
  )
}

const headingId = 'progress-dashboard'

/** Text that says which tasks the numbers count. */
function Scope({ numbers: { sprintStats } }: { numbers: Numbers }) {
  const { t } = useTranslation()
  const seesAll = can(useUser(), 'task.readAll')
  const inSprint = sprintStats.activeSprint !== null
  if (seesAll) return <span>{t(inSprint ? 'progress.ofSprint' : 'progress.ofAll')}</span>
  return <span>{t(inSprint ? 'progress.ofOwnSprint' : 'progress.ofOwn')}</span>
}

type ProgressProps = { numbers: Numbers; subjects: Subject[]; seesAll: boolean; hasNextStep: boolean }

function Progress({ numbers: { sprintStats, learners }, subjects, seesAll, hasNextStep }: ProgressProps) {
  const hasSprint = sprintStats.activeSprint !== null
  const hasTasks = sprintStats.totalTasks > 0
  return (
    <>
      <DashboardFigures {...sprintStats} />
      {hasNextStep && !hasTasks && (
        <NextStep seesAll={seesAll} hasLearners={learners.length > 0} hasSprint={hasSprint} />
      )}
      {(hasTasks || learners.length > 0) && (
        <Learners learners={learners.map((learner) => withSubjects(learner, subjects))} seesAll={seesAll} />
      )}
    </>
  )
}

type LearnerProgress = Omit<Learner, 'subjects'> & { subjects: SubjectProgress[] }

/** Adds names and colours to a learner’s subjects. Leaves out deleted subjects. */
function withSubjects(learner: Learner, subjects: Subject[]): LearnerProgress {
  return {
    ...learner,
    subjects: subjects.flatMap((subject) => {
      const progress = learner.subjects[subject.id]
      return progress ? { ...subject, ...progress } : []
    }),
  }
}

function Learners({ learners, seesAll }: { learners: LearnerProgress[]; seesAll: boolean }) {
  const { t } = useTranslation()
  const { shown, button } = useShowMore(learners)
  const successful = learners.filter(({ completionRate }) => completionRate > 0)
  return (
    <>
      <section className="mt-5 border-t border-line pt-4">
        <h3 className="text-15">{t(seesAll ? 'progress.individual' : 'progress.own')}</h3>
        {learners.length === 0 && <p className="mt-2 text-ink-soft">{t('progress.noLearners')}</p>}
        <ul className="divide-y divide-line">
          {shown.map((learner) => (
            <li key={learner.id}>
              <LearnerRow
                {...learner}
                face={learner}
                note={t('progress.assigned', { count: learner.totalTasks })}
                rate={learner.completionRate}
                done={learner.tasksCompleted}
                total={learner.totalTasks}
              />
            </li>
          ))}
        </ul>
        {button}
      </section>
      {successful.length > 0 && <Achievements learners={successful} isOwn={!seesAll} />}
    </>
  )
}
