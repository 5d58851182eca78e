import { Problem } from '#domain/errors.ts'
import { LongList } from '../db/long-list.ts'
import type { Reader, Store } from '../db/connection.ts'
import { migrationStatus } from '../db/migrate.ts'
import { timesNowCounted } from '../db/migrations/005-times-now-counted.ts'
import { workspaceOwners } from '../db/migrations/007-workspace-owners.ts'
import { signsOfSubjects } from '../db/migrations/018-signs-of-subjects.ts'
import { days } from '../db/migrations/019-days.ts'
import { sharedCards } from '../db/migrations/020-shared-cards.ts'
import { lookBack } from '../db/migrations/023-look-back.ts'
import { templates } from '../db/migrations/024-templates.ts'
import { ownLearning } from '../db/migrations/028-own-learning.ts'
import { readSchema } from '../db/schema.ts'
import { inSnapshot, inSnapshotForOthersToo } from '../db/snapshot.ts'
import { fileIds } from './export-ids.ts'
import { exportedLists, exportedTask, exportedWorkspace, type TaskRow } from './export-lists.ts'
import {
  listWorkspaces,
  readDescriptions,
  readRows,
  readSharesOf,
  readTasks,
  readTasksWithoutDescription,
} from './export.store.ts'
import { readLists } from './export-rows.ts'
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
type ShareRow = Awaited<ReturnType<typeof readSharesOf>>[number]

/** Writes the whole workspace from one snapshot. */
export async function writeWorkspaceFile(store: Store, choose: Choose, now: Date): Promise<WorkspaceFile> {
  return inSnapshot(store, async (reader) => {
    const workspace = chosen(await listWorkspaces(reader), choose)
    const tasks = await readTasks(reader, workspace.id)
    const shares = Map.groupBy(await sharesIn(reader, workspace.id), ({ task_id }) => task_id)
    const { templates: templatesInParts, ...file } = await fileOf(
      reader,
      { workspace, tasks, now },
      (fileTask, inOrder) =>
        LongList.ofRows(inOrder, tasksAtOnce, (row) => fileTask(row, shares.get(row.id))),
    )
    return {
      ...file,
      tasks: await file.tasks.all(),
      timeEntries: await file.timeEntries.all(),
      activity: await file.activity.all(),
      templates: await templatesInParts?.all(),
    }
  })
}

/** Returns an empty list for an older database that has no shared cards yet. */
async function sharesIn(reader: Reader, workspaceId: string): Promise<ShareRow[]> {
  const { tables } = await readSchema(reader)
  return tables.has('task_share') ? readRows(reader, 'task_share', workspaceId, ['task_id', 'ordinal']) : []
}

/** Number of tasks whose descriptions and shares are read with one query. */
const tasksAtOnce = 100

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
        const shares = Map.groupBy(await readSharesOf(store, workspace.id, ids), ({ task_id }) => task_id)
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
  const rows = await readLists(reader, workspace.id)
  const sprint = fileIds(rows.sprints)
  const tasks = unordered.toSorted(
    (one, other) => (sprint.find(one.sprint_id) ?? 0) - (sprint.find(other.sprint_id) ?? 0),
  )
  const ids = {
    person: fileIds(rows.people),
    subject: fileIds(rows.subjects),
    sprint,
    task: fileIds(tasks),
    occurrence: fileIds(rows.series?.inOrder ?? []),
  }
  return {
    sprintling: 'workspace' as const,
    format: await formatOf(reader),
    exportedAt: now.toISOString(),
    workspace: exportedWorkspace(workspace, ids.person),
    tasks: tasksOf((row, shares) => exportedTask(row, shares, ids), tasks),
    ...exportedLists(rows, ids),
  }
}

/**
 * Older formats, and for each the migration that added the content of the next format. A database without this
 * migration is exported in the older format.
 */
const olderFormats = [
  [timesNowCounted, oldestFormat],
  [workspaceOwners, formatWithoutOwner],
  [signsOfSubjects, formatWithoutGlyphs],
  [days, formatWithoutDays],
  [sharedCards, formatWithoutShares],
  [lookBack, formatWithoutAnswers],
  [templates, formatWithoutTemplates],
  [ownLearning, formatWithoutChildDays],
] as const

/** Returns the format that matches the content of a database that may not be fully migrated. */
async function formatOf(reader: Reader): Promise<WorkspaceFile['format']> {
  const { pending } = await migrationStatus(reader)
  return olderFormats.find(([migration]) => pending.includes(migration))?.[1] ?? format
}
