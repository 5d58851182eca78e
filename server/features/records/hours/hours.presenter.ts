import type { ReplyOf } from '#contract/calls.ts'
import type { EntryWithCorrections, LearnerSumRow, OwnLearningRow } from './hours.store.ts'

type Hours = ReplyOf<'GET /api/workspaces/:id/hours'>
type TimeEntry = ReplyOf<'GET /api/workspaces/:id/time-entries'>[number]

export function presentHours(rows: readonly LearnerSumRow[]): Hours {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [learner] = own
    if (!learner) return []
    const { id, first_name: firstName, last_name: lastName, picture, colour } = learner
    return {
      person: { id, firstName, lastName, picture, colour },
      weeklyMinutes: learner.weekly_minutes,
      days: own.flatMap(({ day, subject_id: subject, minutes }) =>
        day === null || minutes === null ? [] : { day, subject, minutes },
      ),
    }
  })
}

export function presentEntry({ entry, corrections }: EntryWithCorrections): TimeEntry {
  return {
    id: entry.id,
    taskId: entry.task_id,
    title: entry.title ?? '',
    subject: entry.subject_id,
    learnerId: entry.learner_id,
    day: entry.day,
    minutes: entry.minutes,
    loggedBy: {
      id: entry.logged_by,
      firstName: entry.first_name,
      lastName: entry.last_name,
      picture: entry.picture,
      colour: entry.colour,
    },
    startedAt: entry.started_at,
    createdAt: entry.created_at,
    corrections: corrections.map((row) => ({
      by: {
        id: row.corrected_by ?? '',
        firstName: row.corrector_first ?? '',
        lastName: row.corrector_last ?? '',
        picture: row.corrector_picture,
        colour: row.corrector_colour,
      },
      at: row.corrected_at ?? '',
      minutesBefore: row.minutes_before ?? 0,
      minutesAfter: row.minutes_after ?? 0,
      dayBefore: row.day_before ?? '',
      dayAfter: row.day_after ?? '',
    })),
  }
}

export function presentOwnLearning(row: OwnLearningRow): TimeEntry {
  return {
    id: row.id,
    taskId: null,
    title: row.title,
    subject: row.subject_id,
    learnerId: row.learner_id,
    day: row.day,
    minutes: row.minutes,
    loggedBy: {
      id: row.learner_id,
      firstName: row.first_name,
      lastName: row.last_name,
      picture: row.picture,
      colour: row.colour,
    },
    startedAt: null,
    createdAt: row.created_at,
    corrections: [],
  }
}
