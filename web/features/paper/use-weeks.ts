import { useTranslation } from 'react-i18next'
import { weeksOnPaper, weekToday } from '#domain/paper-week.ts'
import { can } from '#domain/permissions.ts'
import { daysToShow } from '#domain/school-days.ts'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint, Member } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useSprintReads } from '#web/entities/sprint-reads.ts'
import { useToday } from '#web/i18n/today.ts'
import { weekdaysInOrder } from '#web/i18n/weekdays.ts'
import { useUser } from '#web/session/session.ts'

/** A sprint in weeks, for the learners whose pages the reader may have; undefined until all of it is there. */
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
  /** The columns of a learner: without weekends on which only others have something. */
  const daysFor = (learnerId: string, week: readonly Day[]) => {
    const [startDate, endDate] = [week[0] ?? '', week.at(-1) ?? '']
    const own = tasks.filter(({ assignees }) => assignees.includes(learnerId)).map(({ day }) => day)
    return daysToShow({ startDate, endDate }, calendar, own)
  }
  return { tasks, learners, subjects, daysOff, weeks, daysFor, current: weekToday(weeks, today) }
}

export type Weeks = NonNullable<ReturnType<typeof useWeeks>>
