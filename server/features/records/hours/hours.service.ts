import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/calls.ts'
import { csvLines, csvSeparator, toCsv } from '#domain/csv.ts'
import { Problem } from '#domain/errors.ts'
import { can } from '#domain/permissions.ts'
import { byName } from '#domain/sorting.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { LongList } from '../../../db/long-list.ts'
import { correctTime } from '../../work/tasks/time-corrections.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { csvLabels } from './csv-labels.ts'
import { presentEntry, presentHours, presentOwnLearning } from './hours.presenter.ts'
import { findEntryOf, listRecorded, namesIn, sumByLearner } from './hours.store.ts'

type Hours = ReplyOf<'GET /api/workspaces/:id/hours'>
type TimeEntry = ReplyOf<'GET /api/workspaces/:id/time-entries'>[number]
type Range = ParsedQuery<'GET /api/workspaces/:id/hours'>

export async function hoursOf(actor: Actor, workspaceId: string, range: Range): Promise<Hours> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  const rows = await sumByLearner(actor.store, id, { ...range, only: ownOnly(actor) })
  const byFullName = byName<Hours[number]['person']>(actor.language, nameOf)
  return presentHours(rows).toSorted((one, other) => byFullName(one.person, other.person))
}

export async function timeEntriesOf(actor: Actor, workspaceId: string, range: Range) {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  return entriesIn(actor, id, { ...range, only: ownOnly(actor) })
}

/** Returns a CSV file with one line for each entry, in pieces. */
export async function hoursFile(
  actor: Actor,
  workspaceId: string,
  { learner, ...range }: ParsedQuery<'GET /api/workspaces/:id/hours.csv'>,
): Promise<AsyncIterable<string>> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  const own = ownOnly(actor)
  if (own !== undefined && learner !== undefined && learner !== own) throw new Problem('forbidden')
  const names = await namesIn(actor.store, id)
  const { columns, measured, typed, ownLearning } = csvLabels[actor.language]
  const entries = await entriesIn(actor, id, { ...range, only: own ?? learner })
  const lines = entries.map((entry) => {
    const how = entry.startedAt === null ? typed : measured
    return [
      names.get(entry.learnerId) ?? '',
      entry.day,
      (entry.subject !== null && names.get(entry.subject)) || '',
      entry.title,
      entry.minutes,
      nameOf(entry.loggedBy),
      entry.taskId === null ? ownLearning : how,
      entry.corrections.map(sayCorrection).join('; '),
    ]
  })
  return piecesOfFile(columns, lines, csvSeparator(actor.language))
}

async function* piecesOfFile(
  columns: readonly string[],
  lines: LongList<readonly (string | number)[]>,
  separator: ',' | ';',
): AsyncGenerator<string> {
  yield toCsv([columns], separator)
  for await (const part of lines.parts()) yield csvLines(part, separator)
}

/** Corrects a time entry. Returns the corrected entry with all of its corrections. */
export async function correctEntry(
  actor: Actor,
  id: string,
  form: ParsedBody<'PATCH /api/time-entries/:id'>,
): Promise<TimeEntry> {
  await correctTime(actor, id, form)
  const entry = await findEntryOf(actor.store, actor.id, id)
  if (!entry) throw new Problem('not_found')
  return presentEntry(entry)
}

async function entriesIn({ store }: Actor, workspaceId: string, range: Range & { only: string | undefined }) {
  const recorded = await listRecorded(store, workspaceId, range)
  return recorded.map((one) => ('entry' in one ? presentEntry(one) : presentOwnLearning(one)))
}

function ownOnly(actor: Actor): string | undefined {
  return can(actor, 'task.readAll') ? undefined : actor.id
}

type Named = { firstName: string; lastName: string }

function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

function sayCorrection({
  by,
  minutesBefore,
  minutesAfter,
  dayBefore,
  dayAfter,
}: TimeEntry['corrections'][number]) {
  const minutes = minutesBefore === minutesAfter ? [] : [`${minutesBefore} → ${minutesAfter}`]
  const days = dayBefore === dayAfter ? [] : [`${dayBefore} → ${dayAfter}`]
  return `${nameOf(by)}: ${[...minutes, ...days].join(', ')}`
}
