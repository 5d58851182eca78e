import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { plainRow } from '../portable/plain-columns.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'
import { insertAll } from './import.store.ts'
import { type IdLookups, orNull, timeEntryRows } from './import-rows.ts'

/* Imports of lists whose items contain lists of their own. */

/** Imports series and occurrences. Call it before the tasks are imported, because tasks refer to occurrences. */
export async function importSeries(
  tx: Tx,
  { series = [] }: WorkspaceFile,
  workspace_id: string,
  ids: IdLookups,
): Promise<void> {
  const rows = series.map((one) => ({
    workspace_id,
    id: ids.series(one.id),
    ...plainRow('series', one),
    titles: one.titles && one.titles.join('\n'),
    subject_id: orNull(one.subject, ids.subject),
    every_nth: one.every,
    makes_up: one.makesUp ? 1 : 0,
    created_by: ids.person(one.createdBy),
    created_at: one.createdAt,
  }))
  await insertAll(tx, 'series', rows)
  const learners = series.flatMap((one) =>
    one.learners.map((learner) => ({ learner, id: newId(), series_id: ids.series(one.id) })),
  )
  await insertAll(
    tx,
    'series_learner',
    learners.map(({ learner, id, series_id }) => ({
      workspace_id,
      id,
      series_id,
      ...plainRow('series_learner', learner),
      learner_id: ids.person(learner.learner),
    })),
  )
  await insertAll(
    tx,
    'occurrence',
    learners.flatMap(({ learner, id: series_learner_id }) =>
      learner.occurrences.map((one) => ({
        workspace_id,
        id: ids.occurrence(one.id),
        series_learner_id,
        ...plainRow('occurrence', one),
      })),
    ),
  )
}

export async function importTemplates(
  tx: Tx,
  { templates = [] }: WorkspaceFile,
  workspace_id: string,
  { person, subject }: IdLookups,
): Promise<void> {
  const withIds = templates.map((template) => ({ template, id: newId() }))
  await insertAll(
    tx,
    'template',
    withIds.map(({ template, id }) => ({
      workspace_id,
      id,
      ...plainRow('template', template),
      created_by: person(template.createdBy),
    })),
  )
  await insertAll(
    tx,
    'template_learner',
    withIds.flatMap(({ template, id: template_id }) =>
      template.learners.map((learner, index) => ({
        workspace_id,
        id: newId(),
        template_id,
        place: index + 1,
        learner_id: orNull(learner, person),
      })),
    ),
  )
  await insertAll(
    tx,
    'template_task',
    withIds.flatMap(({ template, id: template_id }) =>
      template.tasks.map((task, ordinal) => ({
        workspace_id,
        id: newId(),
        template_id,
        ordinal,
        ...plainRow('template_task', task),
        subject_id: orNull(task.subject, subject),
        places: task.learners.join(' '),
      })),
    ),
  )
}

export async function importTimeEntries(
  tx: Tx,
  file: WorkspaceFile,
  workspace_id: string,
  ids: IdLookups,
): Promise<void> {
  const entries = timeEntryRows(file, workspace_id, ids)
  await insertAll(tx, 'time_entry', entries)
  await insertAll(
    tx,
    'time_correction',
    file.timeEntries.flatMap(({ corrections = [] }, index) =>
      corrections.map((one) => ({
        workspace_id,
        id: newId(),
        entry_id: entries[index]?.id ?? '',
        ...plainRow('time_correction', one),
        corrected_by: ids.person(one.correctedBy),
      })),
    ),
  )
}
