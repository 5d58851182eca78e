import { Problem } from '#domain/errors.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { accountById } from '../auth/auth.service.ts'
import { recordOncePerDay } from '../../people/history/history.service.ts'
import {
  listCareOf,
  listHomesOf,
  readAnswersOf,
  readDevicesOf,
  readFeelingsOf,
  readHelpOf,
  readMemberships,
  readSeriesOf,
  readTemplatesOf,
  readSessionsOf,
  readTimersOf,
} from './personal-data.store.ts'
import {
  readActivityOf,
  readCorrectionsOf,
  readHistoryOf,
  readOwnLearningOf,
  readTasksOf,
  readTimeOf,
} from './personal-lists.store.ts'

/**
 * Returns all data stored about a person, for the person or for a facilitator of a learner. A facilitator of the
 * learner's first workspace gets everything. A facilitator of another workspace gets the data of that workspace.
 */
export async function personalData(actor: Actor, userId: string) {
  const { workspaceIds, isOwn } = await scopeOf(actor, userId)
  const isAll = workspaceIds === undefined
  const scope = { userId, workspaceIds, withDrafts: can(actor, 'sprint.readDraft') }
  const reader = actor.store
  const account = await accountById(reader, userId)
  return {
    sprintling: 'person' as const,
    format: 1 as const,
    exportedAt: actor.now().toISOString(),
    account: {
      id: account.id,
      username: (isAll && account.username) || null, // only of a managed child, for those who manage it
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      role: account.role,
      language: account.language,
      timezone: account.timezone,
      theme: account.theme,
      picture: account.picture,
      colour: account.colour,
      createdAt: account.created_at,
    },
    workspaces: (await readMemberships(reader, scope)).map(({ id, name, role, joined_at }) => ({
      id,
      name,
      role,
      joinedAt: joined_at,
    })),
    tasks: (await readTasksOf(reader, scope)).map((task) => ({
      workspaceId: task.workspace_id,
      title: task.title,
      description: task.description,
      subject: task.subject_name,
      sprint: task.sprint_name,
      status: task.share_status ?? task.status,
      progress: task.share_progress ?? task.progress,
      timeSpent: task.share_id === null ? task.time_spent : task.share_time,
      completedAt: task.share_id === null ? task.completed_at : task.share_completed_at,
      estimatedTime: task.estimated_time,
      isAssigned: task.assigned_to === userId || task.share_id !== null,
      isCreated: task.created_by === userId,
      createdAt: task.created_at,
      deletedAt: task.deleted_at,
    })),
    series: (scope.withDrafts ? await readSeriesOf(reader, scope) : []).map((series) => ({
      workspaceId: series.workspace_id,
      title: series.title,
      status: series.status,
      createdAt: series.created_at,
    })),
    templates: (scope.withDrafts ? await readTemplatesOf(reader, scope) : []).map((template) => ({
      workspaceId: template.workspace_id,
      name: template.name,
      createdAt: template.created_at,
    })),
    timeEntries: (await readTimeOf(reader, scope)).map((entry) => ({
      workspaceId: entry.workspace_id,
      taskId: entry.task_id,
      minutes: entry.minutes,
      day: entry.day,
      isOwn: entry.learner_id === userId,
      startedAt: entry.started_at,
      createdAt: entry.created_at,
    })),
    timeCorrections: (await readCorrectionsOf(reader, scope)).map((correction) => ({
      workspaceId: correction.workspace_id,
      isOwn: correction.learner_id === userId,
      isBy: correction.corrected_by === userId,
      minutesBefore: correction.minutes_before,
      minutesAfter: correction.minutes_after,
      dayBefore: correction.day_before,
      dayAfter: correction.day_after,
      createdAt: correction.created_at,
    })),
    timers: (await readTimersOf(reader, scope)).map((timer) => ({
      workspaceId: timer.workspace_id,
      taskId: timer.task_id,
      startedAt: timer.started_at,
      stoppedAt: timer.stopped_at,
    })),
    helpRequests: (await readHelpOf(reader, scope)).map((help) => ({
      workspaceId: help.workspace_id,
      taskId: help.task_id,
      reason: help.reason,
      isOwn: help.learner_id === userId,
      createdAt: help.created_at,
    })),
    activity: (await readActivityOf(reader, scope)).map(({ workspace_id, kind, what, created_at }) => ({
      workspaceId: workspace_id,
      kind,
      what,
      createdAt: created_at,
    })),
    answers: (await readAnswersOf(reader, scope)).map((answer) => ({
      workspaceId: answer.workspace_id,
      sprint: answer.sprint_name,
      question: answer.question,
      face: answer.face,
      words: answer.words,
      createdAt: answer.created_at,
      updatedAt: answer.updated_at,
    })),
    ownLearning: (await readOwnLearningOf(reader, scope)).map((one) => ({
      workspaceId: one.workspace_id,
      title: one.title,
      minutes: one.minutes,
      feeling: one.feeling,
      day: one.day,
      status: one.status,
      createdAt: one.created_at,
    })),
    feelings: (await readFeelingsOf(reader, scope)).map(({ workspace_id, day, feeling }) => ({
      workspaceId: workspace_id,
      day,
      feeling,
    })),
    devices: (await readDevicesOf(reader, scope)).map((device) => ({
      workspaceId: device.workspace_id,
      name: device.name,
      isPairedBy: device.paired_by === userId,
      createdAt: device.created_at,
    })),
    history: (await readHistoryOf(reader, scope)).map((entry) => ({
      workspaceId: entry.workspace_id,
      kind: entry.kind,
      isBy: entry.by_id === userId,
      isAbout: entry.about_id === userId,
      what: entry.what,
      createdAt: entry.created_at,
    })),
    sessions: isOwn
      ? (await readSessionsOf(reader, userId)).map(
          ({ browser, system, network, signed_in_at, last_used_at }) => ({
            browser,
            system,
            network,
            signedInAt: signed_in_at,
            lastUsedAt: last_used_at,
          }),
        )
      : [],
  }
}

/**
 * Returns the workspaces whose data the actor may export; undefined means all data. Throws `not_found` if the actor
 * may not export any. Records an export by a facilitator in the history of each of these workspaces, at most once a
 * day. If the facilitator belongs to the learner's first workspace, these are all of the learner's workspaces, also
 * closed ones.
 */
async function scopeOf(actor: Actor, userId: string) {
  if (userId === actor.id) return { isOwn: true, workspaceIds: undefined }
  const care = await listCareOf(actor.store, actor.id, userId)
  if (care.length === 0) throw new Problem('not_found')
  const at = actor.now().toISOString()
  const isFirst = care.some(({ is_first }) => is_first === 1)
  const caredFor = care.map(({ workspace_id }) => workspace_id)
  await inTransaction(actor, async (tx) => {
    const homes = isFirst ? await listHomesOf(tx, userId) : []
    for (const home of new Set([...caredFor, ...homes]))
      await recordOncePerDay(tx, home, { kind: 'data_exported', by: actor.id, about: userId, at })
  })
  return { isOwn: false, workspaceIds: isFirst ? undefined : caredFor }
}
