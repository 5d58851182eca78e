import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/calls.ts'
import { csvSeparator, toCsv } from '#domain/csv.ts'
import { Problem } from '#domain/errors.ts'
import { can } from '#domain/permissions.ts'
import { byName } from '#domain/sorting.ts'
import type { Actor } from '../../context/request-context.ts'
import { correctTime } from '../tasks/time-corrections.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { csvWords } from './csv-words.ts'
import { presentEntry, presentHours, presentOwnLearning } from './hours.presenter.ts'
import { findEntryOf, listEntries, listOwnLearning, namesIn, sumByLearner } from './hours.store.ts'

type Hours = ReplyOf<'GET /api/workspaces/:id/hours'>
type TimeEntry = ReplyOf<'GET /api/workspaces/:id/time-entries'>[number]
type Range = ParsedQuery<'GET /api/workspaces/:id/hours'>

export async function hoursOf(actor: Actor, workspaceId: string, range: Range): Promise<Hours> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  const rows = await sumByLearner(actor.store, id, { ...range, only: ownOnly(actor) })
  const byFullName = byName<Hours[number]['person']>(actor.language, nameOf)
  return presentHours(rows).toSorted((one, other) => byFullName(one.person, other.person))
}

export async function timeEntriesOf(actor: Actor, workspaceId: string, range: Range): Promise<TimeEntry[]> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  return entriesIn(actor, id, { ...range, only: ownOnly(actor) })
}

/** One line an entry, as spreadsheets read it. */
export async function hoursFile(
  actor: Actor,
  workspaceId: string,
  { learner, ...range }: ParsedQuery<'GET /api/workspaces/:id/hours.csv'>,
): Promise<string> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  const own = ownOnly(actor)
  if (own !== undefined && learner !== undefined && learner !== own) throw new Problem('forbidden')
  const names = await namesIn(actor.store, id)
  const { columns, measured, typed, ownLearning } = csvWords[actor.language]
  const lines = (await entriesIn(actor, id, { ...range, only: own ?? learner })).map((entry) => {
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
  return toCsv([columns, ...lines], csvSeparator(actor.language))
}

/** Answers with the entry as it is now, and all that was ever changed of it. */
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

async function entriesIn(
  actor: Actor,
  workspaceId: string,
  range: Range & { only: string | undefined },
): Promise<TimeEntry[]> {
  const entries = await listEntries(actor.store, workspaceId, range)
  const own = await listOwnLearning(actor.store, workspaceId, range)
  const all = [...entries.map(presentEntry), ...own.map(presentOwnLearning)]
  return all.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
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
