import type { Selectable } from 'kysely'
import { type BadDay, planBadDay, type Seen, seenOf } from '#domain/bad-day.ts'
import { taskStatuses } from '#domain/board.ts'
import { notBegun, openLearnersOf } from '#domain/shares.ts'
import type { Tables } from '#server/db/tables.ts'

type Rows = {
  tasks: Pick<
    Selectable<Tables['task']>,
    | 'id'
    | 'status'
    | 'day'
    | 'assigned_to'
    | 'estimated_time'
    | 'time_spent'
    | 'position'
    | 'container'
    | 'deleted_at'
  >[]
  shares: Pick<
    Selectable<Tables['task_share']>,
    'task_id' | 'learner_id' | 'ordinal' | 'status' | 'is_away'
  >[]
  sprint: Pick<Selectable<Tables['sprint']>, 'id' | 'start_date' | 'end_date'>
  daysOff: Pick<Selectable<Tables['day_off']>, 'start_date' | 'end_date' | 'learner_id'>[]
}

/**
 * Returns the destination of each task that a bad day moves, as the preview would show it for these rows. The
 * school days of the workspace are Monday to Friday.
 */
export function badDayPreview({ tasks, shares, sprint, daysOff }: Rows, badDay: BadDay): Seen[] {
  const column = ({ status }: Rows['tasks'][number]) => taskStatuses.indexOf(status)
  const shown = tasks
    .filter(({ container, deleted_at }) => container === sprint.id && deleted_at === null)
    .toSorted((a, b) => column(a) - column(b) || (a.position < b.position ? -1 : 1))
  const sharesOf = Map.groupBy(
    shares
      .filter(({ is_away }) => is_away === 0)
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map((share) =>
        Object.assign({}, notBegun, {
          taskId: share.task_id,
          learnerId: share.learner_id,
          status: share.status,
        }),
      ),
    ({ taskId }) => taskId,
  )
  const planned = shown.map(({ id, status, day, assigned_to, estimated_time, time_spent }) => {
    const learnerIds = openLearnersOf({ status, assignedTo: assigned_to, shares: sharesOf.get(id) ?? [] })
    return { id, status, day, learnerIds, estimatedTime: estimated_time, timeSpent: time_spent }
  })
  const calendar = {
    schoolDays: '12345',
    daysOff: daysOff.map(({ start_date, end_date, learner_id }) => {
      return { startDate: start_date, endDate: end_date, learnerId: learner_id }
    }),
  }
  const dates = { startDate: sprint.start_date, endDate: sprint.end_date }
  return seenOf(planBadDay(planned, badDay, { sprint: dates, calendar }))
}
