import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { movedWeekdays } from '#domain/series-pace.ts'
import type { Task } from '#web/api/queries.ts'

type SeriesDetails = ReplyOf<'GET /api/series/:id'>
type SeriesPatch = BodyOf<'PATCH /api/series/:id'>

/**
 * Changes that the user has made to a task and that can also apply to all following tasks of its series. `moveTo`
 * is the id of the learner who gets these tasks.
 */
export type ChangesToCome = { series?: SeriesPatch; moveTo?: string }

type Planned = Pick<Task, 'id' | 'title' | 'description' | 'subject' | 'estimatedTime' | 'assignedTo' | 'day'>

export function changesToCome(
  before: Planned,
  after: Planned,
  series: SeriesDetails,
): ChangesToCome | undefined {
  const isList = series.titles !== null
  const days =
    before.day && after.day ? movedWeekdays(series.weekdays, before.day, after.day) : series.weekdays
  const fields = {
    ...(after.title !== before.title &&
      (isList ? { retitle: { from: before.title, to: after.title } } : { title: after.title })),
    ...(after.subject !== before.subject && { subject: after.subject }),
    ...(after.estimatedTime !== before.estimatedTime && { estimatedTime: after.estimatedTime }),
    ...(after.description !== before.description && { description: after.description }),
    ...(days !== series.weekdays && { weekdays: days }),
  }
  const has = series.learners.some(({ learnerId }) => learnerId === after.assignedTo)
  const moveTo = after.assignedTo !== before.assignedTo && !has ? after.assignedTo : null
  if (Object.keys(fields).length === 0 && !moveTo) return undefined
  return {
    ...(Object.keys(fields).length > 0 && { series: { ...fields, openTasks: after.id } }),
    ...(moveTo && { moveTo }),
  }
}
