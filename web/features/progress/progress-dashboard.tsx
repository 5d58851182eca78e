import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { can } from '#domain/permissions.ts'
import { type Subject, subjectsQuery, type Workspace, workspaceDashboardQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useTaskScopeLabel } from '#web/entities/task-scope.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Achievements } from './achievements.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { useShowMore } from './show-more.tsx'
import { LearnerCard, type SubjectProgress } from './learner-card.tsx'

type Learner = ReplyOf<'GET /api/workspaces/:id/dashboard'>['learners'][number]

/** Progress of the active sprint, or of all tasks when there is none. */
export function ProgressDashboard({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const seesAll = can(useUser(), 'task.readAll')
  const { data: numbers } = useQuery(workspaceDashboardQuery(workspace.id))
  const { data: subjects } = useQuery(subjectsQuery(workspace.id))
  const isLoaded = numbers && subjects
  const inSprint = Boolean(numbers?.sprintStats.activeSprint)
  return (
    <section aria-labelledby={headingId} aria-busy={!isLoaded}>
      <h2 id={headingId} className="text-17">
        {t('progress.title', { name: workspace.name })}
      </h2>
      {!isLoaded && <DashboardSkeleton />}
      {isLoaded && (
        <>
          <p className="mt-1 text-ink-soft">
            {seesAll
              ? t(inSprint ? 'progress.ofSprint' : 'progress.ofAll')
              : t(inSprint ? 'progress.ofOwnSprint' : 'progress.ofOwn')}
          </p>
          <DashboardCards {...numbers.sprintStats} />
          <Learners
            learners={numbers.learners.map((learner) => withSubjects(learner, subjects))}
            inSprint={inSprint}
            seesAll={seesAll}
          />
        </>
      )}
    </section>
  )
}

const headingId = 'progress-dashboard'

type LearnerProgress = Omit<Learner, 'subjects'> & { subjects: SubjectProgress[] }

/** Adds names and colours to a learner’s subjects; deleted subjects are left out. */
function withSubjects(learner: Learner, subjects: Subject[]): LearnerProgress {
  return {
    ...learner,
    subjects: subjects.flatMap((subject) => {
      const progress = learner.subjects[subject.id]
      return progress ? { ...subject, ...progress } : []
    }),
  }
}

type LearnersProps = {
  learners: LearnerProgress[]
  inSprint: boolean
  seesAll: boolean
}

function Learners({ learners, inSprint, seesAll }: LearnersProps) {
  const { t } = useTranslation()
  const scope = useTaskScopeLabel(inSprint)
  const { shown, button } = useShowMore(learners)
  const successful = learners.filter(({ completionRate }) => completionRate > 0)
  return (
    <div className={`mt-5 grid items-start gap-4 ${successful.length > 0 ? 'xl:grid-cols-3' : ''}`}>
      <div className={successful.length > 0 ? 'xl:col-span-2' : ''}>
        <h3 className="text-15">{t(seesAll ? 'progress.individual' : 'progress.own')}</h3>
        {learners.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('progress.noLearners')}</p>
        ) : (
          <p className="text-13 text-ink-soft">{scope}</p>
        )}
        <ul className="mt-3 grid gap-4 columns-of-xs">
          {shown.map((learner) => (
            <li key={learner.id}>
              <LearnerCard
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
      </div>
      {successful.length > 0 && <Achievements scope={scope} learners={successful} isOwn={!seesAll} />}
    </div>
  )
}

/** In the shape of what loads. */
function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="mt-4 grid gap-3 sm:gap-4 md:grid-cols-3">
      <p role="status" className="sr-only">
        {t('board.progressDialog.loading')}
      </p>
      {['total', 'rate', 'sprint'].map((name) => (
        <Skeleton key={name} className="h-40" />
      ))}
      <Skeleton className="h-48 md:col-span-3" />
    </div>
  )
}
