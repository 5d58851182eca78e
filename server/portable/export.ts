import { subjectOfActivity } from '#domain/activity.ts'
import { Problem } from '#domain/errors.ts'
import { LongList } from '../db/long-list.ts'
import type { Reader, Store } from '../db/connection.ts'
import { migrationStatus } from '../db/migrate.ts'
import { timesNowCounted } from '../db/migrations/005-times-now-counted.ts'
import { workspaceOwners } from '../db/migrations/007-workspace-owners.ts'
import { signsOfSubjects } from '../db/migrations/018-signs-of-subjects.ts'
import { days } from '../db/migrations/019-days.ts'
import { sharedCards } from '../db/migrations/020-shared-cards.ts'
import { series } from '../db/migrations/022-series.ts'
import { lookBack } from '../db/migrations/023-look-back.ts'
import { templates } from '../db/migrations/024-templates.ts'
import { ownLearning } from '../db/migrations/028-own-learning.ts'
import { inSnapshot, inSnapshotForOthersToo } from '../db/snapshot.ts'
import { childDayRows, exportedChildDays, exportedCorrections } from './export-child-days.ts'
import { exportedSeries, seriesRows } from './export-series.ts'
import { exportedTemplate, templateRows } from './export-templates.ts'
import {
  readActivity,
  readAnswers,
  readDaysOff,
  readDescriptions,
  listWorkspaces,
  readPeople,
  readShares,
  readSprints,
  readSubjects,
  readTasks,
  readTasksWithoutDescription,
  readTimeEntries,
} from './export.store.ts'
import {
  format,
  formatWithoutAnswers,
  formatWithoutChildDays,
  formatWithoutDays,
  formatWithoutGlyphs,
  formatWithoutOwner,
  formatWithoutShares,
  formatWithoutTemplates,
  oldestFormat,
  type WorkspaceFile,
} from './workspace-file.ts'

type WorkspaceRow = Awaited<ReturnType<typeof listWorkspaces>>[number]

type Choose = (all: WorkspaceRow[]) => WorkspaceRow | undefined

type FileTask = WorkspaceFile['tasks'][number]
type ShareRow = Awaited<ReturnType<typeof readShares>>[number]
type TaskRow = Awaited<ReturnType<typeof readTasksWithoutDescription>>[number]

/** Writes the whole workspace from one snapshot. */
export async function writeWorkspaceFile(store: Store, choose: Choose, now: Date): Promise<WorkspaceFile> {
  return inSnapshot(store, async (reader) => {
    const workspace = chosen(await listWorkspaces(reader), choose)
    const tasks = await readTasks(reader, workspace.id)
    const shares = Map.groupBy(await sharesIn(reader, workspace.id), ({ task_id }) => task_id)
    const { templates, ...file } = await fileOf(reader, { workspace, tasks, now }, (fileTask, inOrder) =>
      LongList.ofRows(inOrder, tasksAtOnce, (row) => fileTask(row, shares.get(row.id))),
    )
    return {
      ...file,
      tasks: await file.tasks.all(),
      timeEntries: await file.timeEntries.all(),
      activity: await file.activity.all(),
      ...(templates && { templates: await templates.all() }),
    }
  })
}

async function sharesIn(reader: Reader, workspaceId: string): Promise<ShareRow[]> {
  const { pending } = await migrationStatus(reader)
  return pending.includes(sharedCards) ? [] : readShares(reader, workspaceId)
}

/**
 * Number of tasks whose descriptions and shares are read with one query, and number of rows that are converted at once.
 */
const [tasksAtOnce, rowsAtOnce] = [100, 500]

/**
 * Writes the whole workspace in parts, for a download while the server is in use. Descriptions and shares are not from
 * the snapshot: they are read when they are sent, so that they need not be held in memory.
 */
export async function workspaceFileInParts(store: Store, choose: Choose, now: Date) {
  return inSnapshotForOthersToo(store, async (reader) => {
    const workspace = chosen(await listWorkspaces(reader), choose)
    const tasks = await readTasksWithoutDescription(reader, workspace.id)
    return fileOf(reader, { workspace, tasks, now }, (fileTask, inOrder) => {
      const rows = new Map(inOrder.map((row) => [row.id, row]))
      return LongList.ofIds([...rows.keys()], tasksAtOnce, async (ids) => {
        const shares = Map.groupBy(await readShares(store, workspace.id, ids), ({ task_id }) => task_id)
        const descriptions = await readDescriptions(store, workspace.id, ids)
        return ids.flatMap((id) => {
          const row = rows.get(id)
          return row ? fileTask({ ...row, description: descriptions.get(id) ?? null }, shares.get(id)) : []
        })
      })
    })
  })
}

function chosen(all: WorkspaceRow[], choose: Choose): WorkspaceRow {
  const workspace = choose(all)
  if (!workspace) throw new Problem('not_found')
  return workspace
}

type MakeFileTask = (
  row: TaskRow & { description: string | null },
  shares: readonly ShareRow[] | undefined,
) => FileTask

async function fileOf<Row extends TaskRow>(
  reader: Reader,
  { workspace, tasks: unordered, now }: { workspace: WorkspaceRow; tasks: Row[]; now: Date },
  tasksOf: (fileTask: MakeFileTask, inOrder: readonly Row[]) => LongList<FileTask>,
) {
  const rows = await readRows(reader, workspace.id)
  const person = fileIds(rows.people)
  const subject = fileIds(rows.subjects)
  const sprint = fileIds(rows.sprints)
  const tasks = unordered.toSorted(
    (one, other) => (sprint(one.sprint_id) ?? 0) - (sprint(other.sprint_id) ?? 0),
  )
  const task = fileIds(tasks)
  const fileShare = (share: ShareRow) => ({
    learner: requireId(person, share.learner_id),
    status: share.status,
    progress: share.progress,
    timeSpent: share.time_spent,
    completedAt: share.completed_at,
    isAway: share.is_away === 1 ? true : undefined,
  })
  const subjectsByKind = { task, sprint, person }
  const fileTask: MakeFileTask = (row, shares) => ({
    id: requireId(task, row.id),
    title: row.title,
    description: row.description,
    subject: subject(row.subject_id),
    status: row.status,
    estimatedTime: row.estimated_time,
    timeSpent: row.time_spent,
    progress: row.progress,
    sprint: sprint(row.sprint_id),
    assignedTo: person(row.assigned_to),
    createdBy: requireId(person, row.created_by),
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    carriedTo: task(row.carried_to),
    deletedAt: row.deleted_at,
    assignedBefore: person(row.assigned_before ?? null),
    day: row.day ?? null,
    shares: shares?.map(fileShare),
    occurrence: rows.series?.occurrence(row.occurrence_id) ?? null,
  })
  return {
    sprintling: 'workspace' as const,
    format: await formatOf(reader),
    exportedAt: now.toISOString(),
    workspace: {
      name: workspace.name,
      description: workspace.description,
      createdBy: requireId(person, workspace.created_by),
      createdAt: workspace.created_at,
      ...(workspace.owner_id && { owner: requireId(person, workspace.owner_id) }),
      ...(workspace.school_days && { schoolDays: workspace.school_days }),
      ...(workspace.device_minutes && { deviceMinutes: workspace.device_minutes }),
    },
    people: rows.people.map((row) => ({
      id: requireId(person, row.id),
      username: row.username || null,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      language: row.language,
      timezone: row.timezone,
      joinedAt: row.joined_at,
      picture: row.picture ?? null,
      colour: row.colour ?? null,
      ...(row.moves_days === 1 && { movesDays: true }),
      ...(row.band && { band: row.band }),
      ...(typeof row.weekly_minutes === 'number' && { weeklyMinutes: row.weekly_minutes }),
    })),
    subjects: rows.subjects.map((row) => ({
      id: requireId(subject, row.id),
      name: row.name,
      color: row.color,
      glyph: row.glyph, // older databases have none
      ...(row.language && { language: row.language }),
      createdAt: row.created_at,
    })),
    sprints: rows.sprints.map((row) => ({
      id: requireId(sprint, row.id),
      name: row.name,
      description: row.description,
      startDate: row.start_date,
      endDate: row.end_date,
      status: row.status,
      createdBy: requireId(person, row.created_by),
      createdAt: row.created_at,
    })),
    tasks: tasksOf(fileTask, tasks),
    timeEntries: LongList.ofRows(rows.entries, rowsAtOnce, (row) => ({
      task: task(row.task_id),
      subject: subject(row.subject_id),
      learner: requireId(person, row.learner_id),
      loggedBy: requireId(person, row.logged_by),
      minutes: row.minutes,
      day: row.day,
      createdAt: row.created_at,
      ...(row.started_at && { startedAt: row.started_at }),
      corrections:
        rows.childDays && exportedCorrections(rows.childDays, row.id, (id) => requireId(person, id)),
    })),
    activity: LongList.ofRows(rows.activity, rowsAtOnce, (row) => ({
      kind: row.kind,
      person: requireId(person, row.user_id),
      about: subjectsByKind[subjectOfActivity[row.kind]](row.about_id),
      what: row.what,
      createdAt: row.created_at,
    })),
    daysOff: rows.daysOff.map((row) => ({
      startDate: row.start_date,
      endDate: row.end_date,
      name: row.name,
      learner: person(row.learner_id),
      createdAt: row.created_at,
    })),
    ...(rows.series && {
      series: exportedSeries(rows.series, { person: (id) => requireId(person, id), subject }),
    }),
    answers: rows.answers.map((row) => ({
      sprint: requireId(sprint, row.sprint_id),
      person: requireId(person, row.user_id),
      question: row.question,
      face: row.face,
      words: row.words,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
    ...(rows.childDays &&
      exportedChildDays(rows.childDays, { person: (id) => requireId(person, id), subject })),
    ...(rows.templates && {
      templates: LongList.ofRows(rows.templates, 1, (row) =>
        exportedTemplate(row, { creator: (id) => requireId(person, id), person, subject }),
      ),
    }),
  }
}

/** Returns the format that matches the content of a database that may not be fully migrated. */
async function formatOf(reader: Reader): Promise<WorkspaceFile['format']> {
  const pending = new Set((await migrationStatus(reader)).pending)
  if (pending.has(timesNowCounted)) return oldestFormat
  if (pending.has(workspaceOwners)) return formatWithoutOwner
  if (pending.has(signsOfSubjects)) return formatWithoutGlyphs
  if (pending.has(days)) return formatWithoutDays
  if (pending.has(sharedCards)) return formatWithoutShares
  if (pending.has(lookBack)) return formatWithoutAnswers
  if (pending.has(templates)) return formatWithoutTemplates
  return pending.has(ownLearning) ? formatWithoutChildDays : format
}

/** Reads all rows, sorted independently of ids, so that exports can be compared. */
async function readRows(reader: Reader, workspaceId: string) {
  const { pending } = await migrationStatus(reader) // older databases lack some tables
  const has = (migration: (typeof pending)[number]) => !pending.includes(migration)
  const [hasDays, hasShares, hasSeries] = [has(days), has(sharedCards), has(series)]
  const [hasAnswers, hasTemplates, hasChildDays] = [has(lookBack), has(templates), has(ownLearning)]
  const known = { hasDays, hasShares, hasSeries, hasAnswers, hasTemplates, hasChildDays }
  const people = await readPeople(reader, workspaceId, known)
  const rank = ({ joined_at, username, username_key, first_name, last_name }: (typeof people)[number]) =>
    `${joined_at ?? '~'} ${username === '' ? `${first_name} ${last_name}` : username_key}`
  return {
    people: people.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)),
    subjects: await readSubjects(reader, workspaceId),
    sprints: await readSprints(reader, workspaceId),
    entries: await readTimeEntries(reader, workspaceId),
    activity: await readActivity(reader, workspaceId),
    daysOff: hasDays ? await readDaysOff(reader, workspaceId) : [],
    series: hasSeries ? await seriesRows(reader, workspaceId) : undefined,
    answers: hasAnswers ? await readAnswers(reader, workspaceId) : [],
    templates: hasTemplates ? await templateRows(reader, workspaceId) : undefined,
    childDays: hasChildDays ? await childDayRows(reader, workspaceId) : undefined,
  }
}

/**
 * Returns a function that maps an id to its 1-based position, which is the id in the file. Null for rows that no longer
 * exist.
 */
function fileIds(rows: { id: string }[]): (id: string | null) => number | null {
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]))
  return (id) => (id === null ? null : (places.get(id) ?? null))
}

function requireId(number: (id: string | null) => number | null, id: string): number {
  const found = number(id)
  if (found === null) throw new Error(`${id} is not in the workspace`)
  return found
}
