import type { Reader } from '../db/connection.ts'
import { readSchema } from '../db/schema.ts'
import { readPeople, readRows, readTemplateTasks } from './export.store.ts'

const byTime = ['created_at', 'id'] as const

/**
 * Reads the rows of all lists of the file, except tasks. They are sorted by dates, names and positions, and by id
 * only if these are equal, so that the exports of a workspace before and after an import can be compared. A list
 * is undefined if an older database does not have its table yet.
 */
export async function readLists(reader: Reader, workspaceId: string) {
  const schema = await readSchema(reader)
  const has = (table: string) => schema.tables.has(table)
  return {
    people: (await readPeople(reader, workspaceId, schema)).toSorted((one, other) =>
      rank(one) < rank(other) ? -1 : 1,
    ),
    subjects: await readRows(reader, 'subject', workspaceId, byTime),
    sprints: await readRows(reader, 'sprint', workspaceId, byTime),
    entries: await readRows(reader, 'time_entry', workspaceId, byTime),
    activity: await readRows(reader, 'activity', workspaceId, byTime),
    daysOff: has('day_off')
      ? await readRows(reader, 'day_off', workspaceId, ['start_date', ...byTime])
      : undefined,
    series: has('series') ? await readSeries(reader, workspaceId) : undefined,
    answers: has('sprint_answer') ? await readRows(reader, 'sprint_answer', workspaceId, byTime) : undefined,
    templates: has('template') ? await readTemplates(reader, workspaceId) : undefined,
    ...(has('own_learning') && (await readChildDays(reader, workspaceId))),
  }
}

type PersonRow = Awaited<ReturnType<typeof readPeople>>[number]

function rank({ joined_at, username, username_key, first_name, last_name }: PersonRow): string {
  return `${joined_at ?? '~'} ${username === '' ? `${first_name} ${last_name}` : username_key}`
}

/** Reads all series. `inOrder` contains all occurrences, sorted by series, then by learner. */
async function readSeries(reader: Reader, workspaceId: string) {
  const all = await readRows(reader, 'series', workspaceId, byTime)
  const learnersOf = Map.groupBy(
    await readRows(reader, 'series_learner', workspaceId, byTime),
    ({ series_id }) => series_id,
  )
  const occurrencesOf = Map.groupBy(
    await readRows(reader, 'occurrence', workspaceId, ['created_at', 'key']),
    ({ series_learner_id }) => series_learner_id,
  )
  const inOrder = all
    .flatMap(({ id }) => learnersOf.get(id) ?? [])
    .flatMap(({ id }) => occurrencesOf.get(id) ?? [])
  return { all, learnersOf, occurrencesOf, inOrder }
}

async function readTemplates(reader: Reader, workspaceId: string) {
  const templates = await readRows(reader, 'template', workspaceId, byTime)
  const learners = await readRows(reader, 'template_learner', workspaceId, ['template_id', 'place'])
  const learnersOf = Map.groupBy(learners, ({ template_id }) => template_id)
  const rows = []
  for (const template of templates) {
    const tasks = await readTemplateTasks(reader, workspaceId, template.id)
    rows.push({ ...template, learners: learnersOf.get(template.id) ?? [], tasks })
  }
  return rows
}

async function readChildDays(reader: Reader, workspaceId: string) {
  return {
    corrections: Map.groupBy(
      await readRows(reader, 'time_correction', workspaceId, byTime),
      ({ entry_id }) => entry_id,
    ),
    ownLearning: await readRows(reader, 'own_learning', workspaceId, byTime),
    feelings: await readRows(reader, 'day_feeling', workspaceId, ['day', ...byTime]),
  }
}
