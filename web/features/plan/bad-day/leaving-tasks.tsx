import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { BadDayReads } from './bad-day.queries.ts'
import type { Planned } from './before-and-after.ts'
import { TaskLine } from './task-line.tsx'
import type { BadDayPlan } from './use-bad-day.ts'

type LeavingTasksProps = { reads: BadDayReads; plan: BadDayPlan }

/** Tasks that leave the sprint because the user chose to move them to the backlog or to delete them. */
export function LeavingTasks({ reads, plan }: LeavingTasksProps) {
  const { t } = useTranslation()
  const goes = plan.outcomes.filter(({ fate, fits }) => fits && (fate === 'backlog' || fate === 'trash'))
  if (goes.length === 0) return null
  return (
    <section>
      <h3 className="text-15">{t(plan.way === 'drop' ? 'badDay.trash' : 'badDay.backlog')}</h3>
      <TasksWithLearners outcomes={goes} reads={reads} />
    </section>
  )
}

/** Shared cards that stay on their day, because the bad day does not affect another learner of the card. */
export function Staying({ reads, plan }: LeavingTasksProps) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const shortName = useShortName()
  const { learners, learnerIds } = plan
  const stays = plan.outcomes.filter(({ fate }) => fate === 'stays')
  if (stays.length === 0) return null
  const sharedWith = ({ task }: Planned) =>
    learners
      .filter(({ userId }) => task.learnerIds.includes(userId) && !learnerIds.includes(userId))
      .map(({ userId, user }) => shortName(userId, user))
  return (
    <section>
      <h3 className="text-15">{t('badDay.stays')}</h3>
      <ul className="mt-1">
        {stays.map((outcome) => (
          <TaskLine key={outcome.task.id} task={outcome.task.task} subjects={reads.subjects} isStrong={false}>
            {t('badDay.sharedWith', { names: list(sharedWith(outcome)) })}
          </TaskLine>
        ))}
      </ul>
    </section>
  )
}

/** List of tasks with the pictures of their learners. */
export function TasksWithLearners({ outcomes, reads }: { outcomes: readonly Planned[]; reads: BadDayReads }) {
  const shortName = useShortName()
  const { members, subjects } = reads
  return (
    <ul className="mt-1">
      {outcomes.map(({ task: { id, task, learnerIds } }) => (
        <TaskLine key={id} task={task} subjects={subjects} isStrong>
          <span className="flex items-center gap-1">
            {members
              .filter(({ userId }) => learnerIds.includes(userId))
              .map((member) => (
                <span key={member.userId} className="inline-flex items-center gap-1">
                  <Avatar {...member.user} size="tiny" />
                  <bdi>{shortName(member.userId, member.user)}</bdi>
                </span>
              ))}
          </span>
        </TaskLine>
      ))}
    </ul>
  )
}
