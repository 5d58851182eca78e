import { uniqueKey } from '#domain/names.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Row, RowChanges } from '../server/protocol.ts'
import { type Family, longAgo, type User, usualPassword } from './family.ts'

/**
 * Rows of a family. The key consists of the table and the primary key, which is `id` in all of these tables except
 * one.
 */
export type FamilyRows = Map<string, { table: keyof Tables; row: Row }>

/** Returns the rows that the database contains for this family. */
export function rowsOf(family: Family): FamilyRows {
  const rows: FamilyRows = new Map()
  const add = (table: keyof Tables, row: Row) =>
    rows.set(`${table} ${JSON.stringify(keyOf(row))}`, { table, row })
  const own = (table: keyof Tables, row: Row) => add(table, { workspace_id: family.workspace.id, ...row })
  for (const person of family.people) add('user', userRow(family, person))
  for (const workspace of new Set([family.workspace, ...family.workspaces])) {
    const { id, name, description, createdBy, createdAt, ownerId, offeredTo, schoolDays, deviceMinutes } =
      workspace
    const owners = { created_by: createdBy, owner_id: ownerId, offered_to: offeredTo }
    const settings = { school_days: schoolDays, device_minutes: deviceMinutes, closed_at: null }
    add('workspace', { id, name, description, created_at: createdAt, ...owners, ...settings })
  }
  for (const member of family.members) {
    const { id, userId, role, joinedAt, movesDays, band } = member
    const goal = family.weeklyMinutes.get(userId) ?? member.weeklyMinutes
    const learner = { moves_days: Number(movesDays), band, weekly_minutes: goal }
    if (family.workspaces.includes(family.workspace))
      own('workspace_member', { id, user_id: userId, role, joined_at: joinedAt, ...learner })
  }
  for (const { workspace, member } of family.membershipsElsewhere()) {
    const { id, userId, role } = member
    add('workspace_member', { workspace_id: workspace.id, id, user_id: userId, role, joined_at: longAgo })
  }
  for (const { id, workspaceId, name, color, glyph, language } of family.subjects) {
    const created = { created_at: family.createdAt(id) }
    add('subject', {
      workspace_id: workspaceId,
      id,
      name,
      name_key: uniqueKey(name),
      color,
      glyph,
      language,
      ...created,
    })
  }
  for (const sprint of family.sprints) {
    const { id, workspaceId, name, description, startDate, endDate, status, createdBy, createdAt } = sprint
    const dates = { start_date: startDate, end_date: endDate, created_at: createdAt }
    add('sprint', {
      workspace_id: workspaceId,
      id,
      name,
      description,
      status,
      created_by: createdBy,
      ...dates,
    })
  }
  for (const task of family.tasks) addTask(family, task, null, add)
  for (const task of family.trash) addTask(family, task, family.deletedAt, add)
  for (const { id, startDate, endDate, name, learnerId } of family.daysOff) {
    const days = { start_date: startDate, end_date: endDate }
    own('day_off', { id, ...days, name, learner_id: learnerId, created_at: family.createdAt(id) })
  }
  addSeries(family, own)
  for (const { id, taskId, learnerId, reason, createdAt, coming } of family.help) {
    const answer = { coming_id: coming?.userId ?? null, coming_at: coming?.at ?? null }
    own('help_request', {
      id,
      task_id: taskId,
      learner_id: learnerId,
      reason,
      created_at: createdAt,
      ...answer,
    })
  }
  for (const { id, learnerId, day, feeling } of family.feelings)
    own('day_feeling', { id, learner_id: learnerId, day, feeling, created_at: longAgo, updated_at: longAgo })
  for (const learned of family.ownLearning) {
    const { id, learnerId, title, subject, minutes, feeling, day, status, decidedAt, createdAt } = learned
    const decision = { status, decided_by: decidedAt === null ? null : family.ana.id, decided_at: decidedAt }
    const said = { title, subject_id: subject, minutes, feeling, day }
    own('own_learning', { id, learner_id: learnerId, ...said, ...decision, created_at: createdAt })
  }
  for (const { id, taskId, learnerId, startedAt, stoppedAt } of family.timers)
    own('timer', { id, task_id: taskId, learner_id: learnerId, started_at: startedAt, stopped_at: stoppedAt })
  for (const entry of family.entries) {
    const { id, taskId, subject, learnerId, loggedBy, minutes, day, createdAt, startedAt } = entry
    const about = { task_id: taskId, subject_id: subject, learner_id: learnerId, logged_by: loggedBy.id }
    own('time_entry', { id, ...about, minutes, day, created_at: createdAt, started_at: startedAt })
  }
  for (const { table, row } of family.moreRows) add(table, row)
  return rows
}

/** Returns how the rows differ from those before. */
export function changesBetween(before: FamilyRows, after: FamilyRows): RowChanges {
  const changes: RowChanges = {}
  const of = (table: keyof Tables) => (changes[table] ??= { insert: [], update: [], remove: [] })
  for (const [key, { table, row }] of after) {
    const known = before.get(key)?.row
    if (!known) of(table).insert.push(row)
    else if (JSON.stringify(known) !== JSON.stringify(row)) {
      const isChanged = ([column, value]: [string, unknown]) =>
        JSON.stringify(known[column]) !== JSON.stringify(value)
      of(table).update.push({
        key: keyOf(row),
        values: Object.fromEntries(Object.entries(row).filter(isChanged)),
      })
    }
  }
  for (const [key, { table, row }] of before) if (!after.has(key)) of(table).remove.push(keyOf(row))
  return changes
}

function keyOf({ id = null, user_id: userId = null }: Row): Row {
  return id === null ? { user_id: userId } : { id }
}

function userRow(family: Family, person: User): Row {
  const { id, username, email, firstName, lastName, role, language, timezone, createdAt, picture, colour } =
    person
  const pin = family.pins.get(id) ?? null
  return {
    id,
    username: username ?? '',
    username_key: username === null ? id : uniqueKey(username),
    email,
    email_key: email === null ? null : uniqueKey(email),
    password_hash: person.hasPassword ? { hashed: usualPassword } : null,
    first_name: firstName,
    last_name: lastName,
    role,
    language,
    timezone,
    created_at: createdAt,
    picture,
    colour,
    first_workspace_id: family.workspace.id,
    theme: person.theme,
    fixed_timezone: Number(person.fixedTimezone),
    pin_hash: pin === null ? null : { hashed: pin },
    pin_kind: family.pinKindOf(id),
  }
}

type Add = (table: keyof Tables, row: Row) => void

function addTask(family: Family, task: Family['tasks'][number], deletedAt: string | null, add: Add) {
  const workspace = { workspace_id: task.workspaceId }
  const { id, title, description, status, estimatedTime, timeSpent, progress, sprintId } = task
  add('task', {
    ...workspace,
    id,
    title,
    description,
    subject_id: task.subject,
    status,
    estimated_time: estimatedTime,
    time_spent: timeSpent,
    progress,
    sprint_id: sprintId,
    container: sprintId ?? task.workspaceId,
    position: family.positionOf(id),
    assigned_to: task.assignedTo,
    created_by: task.createdBy,
    completed_at: task.completedAt,
    created_at: task.createdAt,
    updated_at: task.updatedAt,
    version: task.version,
    carried_to: task.carriedTo,
    deleted_at: deletedAt,
    day: task.day,
    occurrence_id: task.occurrenceId,
  })
  for (const [ordinal, share] of task.shares.entries()) {
    const { learnerId, completedAt } = share
    const work = { status: share.status, progress: share.progress, time_spent: share.timeSpent }
    const place = { task_id: id, learner_id: learnerId, ordinal, is_away: 0, completed_at: completedAt }
    add('task_share', { ...workspace, id: family.idOf('share', id, learnerId), ...place, ...work })
  }
}

function addSeries(family: Family, own: Add) {
  for (const series of family.series) {
    const { id, title, titles, description, subject, estimatedTime, weekdays, perWeek, every } = series
    own('series', {
      id,
      title,
      titles: titles && titles.join('\n'),
      description,
      subject_id: subject,
      estimated_time: estimatedTime,
      weekdays,
      per_week: perWeek,
      every_nth: every,
      start_date: series.startDate,
      end_date: series.endDate,
      times: series.times,
      makes_up: Number(series.makesUp),
      created_by: family.ana.id,
      created_at: family.createdAt(id),
    })
    for (const { learnerId, first, status, known } of series.parts) {
      const partId = family.idOf('part', id, learnerId)
      own('series_learner', {
        id: partId,
        series_id: id,
        learner_id: learnerId,
        first,
        status,
        created_at: longAgo,
      })
      for (const one of known) {
        const kept = { key: one.key, status: one.status, day: one.day, title: one.title }
        const times = { estimated_time: one.estimatedTime, created_at: longAgo }
        own('occurrence', {
          id: family.idOf('occurrence', partId, one.key),
          series_learner_id: partId,
          ...kept,
          ...times,
        })
      }
    }
  }
}
