import { useTranslation } from 'react-i18next'
import { weeksOnPaper, weekToday } from '#domain/paper-week.ts'
import { can } from '#domain/permissions.ts'
import { daysToShow } from '#domain/school-days.ts'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint, Member } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useSprintReads } from '#web/entities/sprints/sprint-reads.ts'
import { useToday } from '#web/i18n/today.ts'
import { weekdaysInOrder } from '#web/i18n/weekdays.ts'
import { useUser } from '#web/session/session.ts'

/**
 * Returns a sprint divided into weeks, for the learners whose pages the user may print. Undefined until everything has
 * loaded.
 */
export function useWeeks(sprint: ActiveSprint) {
  const { i18n } = useTranslation()
  const user = useUser()
  const { schoolDays } = useWorkspace()
  const today = useToday()
  const reads = useSprintReads(sprint)
  if (!reads) return undefined
  const { tasks, members, subjects, daysOff } = reads
  const calendar = { schoolDays, daysOff }
  const isOwn = ({ userId }: Member) => can(user, 'task.readAll') || userId === user.id
  const learners = members.filter((member) => member.role === 'learner' && isOwn(member))
  const planned = tasks.map(({ day }) => day)
  const weeks = weeksOnPaper(sprint, calendar, planned, weekdaysInOrder(i18n.language)[0] ?? 1)
  /**
   * Returns the days that are columns for a learner: school days, and other days on which the learner has tasks.
   */
  const daysFor = (learnerId: string, week: readonly Day[]) => {
    const [startDate, endDate] = [week[0] ?? '', week.at(-1) ?? '']
    const own = tasks.filter(({ assignees }) => assignees.includes(learnerId)).map(({ day }) => day)
    return daysToShow({ startDate, endDate }, calendar, own)
  }
  return { tasks, learners, subjects, daysOff, weeks, daysFor, current: weekToday(weeks, today) }
}

export type Weeks = NonNullable<ReturnType<typeof useWeeks>>
