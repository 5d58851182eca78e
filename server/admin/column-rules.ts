import { activityKinds } from '#domain/activity.ts'
import { bands } from '#domain/band.ts'
import { taskStatuses } from '#domain/board.ts'
import { isDay } from '#domain/day.ts'
import { feelings } from '#domain/feeling.ts'
import { helpReasons } from '#domain/help.ts'
import { historyKinds } from '#domain/history.ts'
import { languages } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { faces, questions } from '#domain/look-back.ts'
import { noticeKinds } from '#domain/notice.ts'
import { isPasswordHash } from '#domain/password-hash.ts'
import { ownLearningStatuses } from '#domain/own-learning.ts'
import { roles } from '#domain/permissions.ts'
import { personColours, pictures } from '#domain/person.ts'
import { pinKinds } from '#domain/pin.ts'
import { isSchoolDays } from '#domain/school-days.ts'
import { occurrenceStatuses, seriesStatuses } from '#domain/series.ts'
import { sprintStatuses } from '#domain/sprint.ts'
import { isLanguageTag, palette, subjectGlyphs } from '#domain/subject.ts'
import { themes } from '#domain/theme.ts'
import type { RowBatch, ColumnValue } from './rows.store.ts'

type Rule = (value: string | number) => boolean

/** Rules by table and column. A rule returns whether the app itself could have written the value. */
const rules: Record<string, Record<string, Rule>> = {
  user: {
    username: atMost(limits.username.max),
    email: atMost(limits.email.max),
    first_name: atMost(limits.personName.max),
    last_name: atMost(limits.personName.max),
    password_hash: (value) => isPasswordHash(String(value)),
    role: oneOf(roles),
    language: oneOf(languages),
    timezone: atMost(limits.timezone.max),
    theme: oneOf(themes),
    picture: oneOf(pictures),
    colour: oneOf(personColours),
    pin_hash: (value) => isPasswordHash(String(value)),
    pin_kind: oneOf(pinKinds),
  },
  workspace: {
    name: atMost(limits.workspaceName.max),
    description: atMost(limits.workspaceDescription.max),
    school_days: (value) => isSchoolDays(String(value)),
    device_minutes: (value) =>
      Number(value) >= limits.deviceMinutes.min && Number(value) <= limits.deviceMinutes.max,
  },
  day_off: {
    name: atMost(limits.dayOffName.max),
    start_date: (value) => isDay(String(value)),
    end_date: (value) => isDay(String(value)),
  },
  series: {
    title: atMost(limits.taskTitle.max),
    titles: (value) => String(value).split('\n').every(atMost(limits.taskTitle.max)),
    description: atMost(limits.taskDescription.max),
    estimated_time: atMost(limits.durationText.max),
    weekdays: (value) => value === '' || isSchoolDays(String(value)),
    start_date: (value) => isDay(String(value)),
    end_date: (value) => isDay(String(value)),
  },
  series_learner: { status: oneOf(seriesStatuses) },
  occurrence: {
    status: oneOf(occurrenceStatuses),
    key: (value) => /^[1-9]\d{0,3}$/.test(String(value)) || isDay(String(value)),
    day: (value) => isDay(String(value)),
    title: atMost(limits.taskTitle.max),
    estimated_time: atMost(limits.durationText.max),
  },
  template: { name: atMost(limits.sprintName.max), description: atMost(limits.sprintDescription.max) },
  template_task: {
    title: atMost(limits.taskTitle.max),
    description: atMost(limits.taskDescription.max),
    estimated_time: atMost(limits.durationText.max),
    day: (value) => Number(value) <= limits.template.days,
    places: (value) => /^(\d{1,2}( \d{1,2})*)?$/.test(String(value)),
  },
  sprint_answer: {
    question: oneOf(questions),
    face: oneOf(faces),
    words: atMost(limits.answerWords.max),
  },
  workspace_member: { role: oneOf(roles), band: oneOf(bands), weekly_minutes: isWeekly },
  closed_membership: { role: oneOf(roles), band: oneOf(bands), weekly_minutes: isWeekly },
  subject: {
    name: atMost(limits.subjectName.max),
    color: oneOf(palette),
    glyph: oneOf(subjectGlyphs),
    language: (value) => isLanguageTag(String(value)),
  },
  device: { name: atMost(limits.deviceName.max), token_hash: isTokenHash },
  device_link: { token_hash: isTokenHash },
  help_request: { reason: oneOf(helpReasons) },
  day_feeling: { day: (value) => isDay(String(value)), feeling: oneOf(feelings) },
  own_learning: {
    title: atMost(limits.taskTitle.max),
    minutes: (value) => Number(value) <= limits.minutesPerEntry,
    day: (value) => isDay(String(value)),
    feeling: oneOf(feelings),
    status: oneOf(ownLearningStatuses),
  },
  time_correction: {
    day_before: (value) => isDay(String(value)),
    day_after: (value) => isDay(String(value)),
  },
  sprint: {
    name: atMost(limits.sprintName.max),
    description: atMost(limits.sprintDescription.max),
    status: oneOf(sprintStatuses),
    start_date: (value) => isDay(String(value)),
    end_date: (value) => isDay(String(value)),
  },
  task: {
    title: atMost(limits.taskTitle.max),
    description: atMost(limits.taskDescription.max),
    status: oneOf(taskStatuses),
    estimated_time: atMost(limits.durationText.max),
    time_spent: atMost(limits.durationText.max),
    progress: (value) => Number(value) >= limits.progress.min && Number(value) <= limits.progress.max,
    day: (value) => isDay(String(value)),
  },
  task_share: {
    status: oneOf(taskStatuses),
    time_spent: atMost(limits.durationText.max),
    progress: (value) => Number(value) >= limits.progress.min && Number(value) <= limits.progress.max,
  },
  time_entry: { day: (value) => isDay(String(value)) },
  activity: { kind: oneOf(activityKinds), what: atMost(limits.taskTitle.max) },
  history: { kind: oneOf(historyKinds), what: atMost(limits.email.max) },
  notice: { kind: oneOf(noticeKinds), what: atMost(limits.email.max) },
  second_factor: { secret: (value) => /^[A-Z2-7]{32}$/.test(String(value)) },
  recovery_code: { code_hash: isTokenHash },
  calendar_feed: { token: (value) => /^[\w-]{43}$/.test(String(value)) },
  invitation: { email: atMost(limits.email.max), token: atMost(limits.token.max) },
}

/**
 * Returns the first column with a value that the app could not have written, such as `task.status`. Returns
 * undefined if there is none.
 */
export function findUnlikelyColumn({ table, columns, rows }: RowBatch): string | undefined {
  const ruled = columns.flatMap((column, index) => {
    const rule = rules[table]?.[column]
    return rule ? [{ column, index, rule }] : []
  })
  const breaks = (row: ColumnValue[]) =>
    ruled.find(({ index, rule }) => {
      const value = row[index] ?? null
      return value !== null && !rule(value)
    })
  for (const row of rows) {
    const broken = breaks(row)
    if (broken) return `${table}.${broken.column}`
  }
  return undefined
}

function isWeekly(value: string | number): boolean {
  return Number(value) >= 0 && Number(value) <= limits.weeklyMinutes
}

/** Returns whether the value is a SHA-256 hash in hex. */
function isTokenHash(value: string | number): boolean {
  return /^[\da-f]{64}$/.test(String(value))
}

function atMost(length: number): Rule {
  return (value) => String(value).length <= length
}

function oneOf(known: readonly string[]): Rule {
  return (value) => known.includes(String(value))
}
