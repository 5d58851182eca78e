import { parseDuration } from '#domain/duration.ts'
import { uniqueKey } from '#domain/names.ts'
import type { Reader } from '../../db/connection.ts'
import { migrationStatus } from '../../db/migrate.ts'
import { timesNowCounted } from '../../db/migrations/005-times-now-counted.ts'
import { closingAndErasing } from '../../db/migrations/015-closing-and-erasing.ts'
import { managedAccounts } from '../../db/migrations/011-managed-accounts.ts'
import { secondFactors } from '../../db/migrations/016-second-factor.ts'
import { days } from '../../db/migrations/019-days.ts'
import { sharedCards } from '../../db/migrations/020-shared-cards.ts'
import { calendarFeeds } from '../../db/migrations/021-calendar-feeds.ts'
import { series } from '../../db/migrations/022-series.ts'
import { lookBack } from '../../db/migrations/023-look-back.ts'
import { templates } from '../../db/migrations/024-templates.ts'
import { childDays } from '../../db/migrations/026-child-days.ts'
import { ownLearning } from '../../db/migrations/028-own-learning.ts'
import { accessThatEnds } from '../../db/migrations/029-access-that-ends.ts'
import { timers } from '../../db/migrations/027-timers.ts'
import * as rows from './contents.store.ts'
import { type Finding, pass, skip, fail } from './finding.ts'

const restoreRemedy = 'Restore a backup: npm run restore -- FILE --replace'
const reportRemedy = 'Sprintling should never let this happen: keep a backup and report this line'

export async function integrityChecks(reader: Reader): Promise<Finding[]> {
  const { version, faults, loose } = await rows.integrityOf(reader)
  const [fault] = faults
  return [
    fault === undefined
      ? pass('database', `${version} answers, and finds nothing broken`)
      : fail('database', `${version} finds ${faults.length} faults, first: ${fault}`, restoreRemedy),
    loose.length === 0
      ? pass('references', 'every row refers to rows that are there')
      : fail('references', `${loose.length} lead nowhere, first: ${loose[0]}`, restoreRemedy),
  ]
}

/** Invariant, its messages for the operator, and the query that returns the ids of the rows that violate it. */
type Rule = {
  check: string
  holds: string
  broken: string
  find: (reader: Reader) => Promise<string[]>
  /** Name of the migration after which the rule holds. Absent if it always holds. */
  since?: string
}

const rules: Rule[] = [
  {
    check: 'sprints',
    holds: 'a workspace has at most one active one',
    broken: 'workspaces have several active ones',
    find: rows.workspacesWithSeveralActiveSprints,
  },
  {
    check: 'sprints',
    holds: 'each ends on the day it starts or later',
    broken: 'end before they start',
    find: rows.reversedSprints,
  },
  {
    check: 'cards',
    holds: 'each has one place of its own on its own board',
    broken: 'share a place or are on a wrong board',
    find: rows.cardsOutOfPlace,
  },
  {
    check: 'tasks',
    holds: 'those that are done have a date and 100 %, and no others',
    broken: 'have a date or progress that does not fit their column',
    find: rows.tasksWithInconsistentStatus,
  },
  {
    check: 'shared cards',
    holds: 'a card is done when each of its learners is, and is named by the first of them',
    broken: 'are done while one of their learners is not, or are named by another',
    find: rows.tasksUnlikeTheirParts,
    since: sharedCards.name,
  },
  {
    check: 'shared cards',
    holds: 'the parts that are done have a date and 100 %, and no others',
    broken: 'have a part whose date or progress does not fit its state',
    find: rows.partsWithInconsistentStatus,
    since: sharedCards.name,
  },
  {
    check: 'tasks',
    holds: 'the day of each is one of its sprint',
    broken: 'are planned for a day that their sprint does not have',
    find: rows.tasksOutsideTheirSprint,
    since: days.name,
  },
  {
    check: 'days off',
    holds: 'each ends on the day it starts or later',
    broken: 'end before they start',
    find: rows.reversedDaysOff,
    since: days.name,
  },
  {
    check: 'series',
    holds: 'each ends on the day it starts or later',
    broken: 'end before they start',
    find: rows.reversedSeries,
    since: series.name,
  },
  {
    check: 'series',
    holds: 'nothing of them was made twice',
    broken: 'tasks of a series were made twice, or never',
    find: rows.tasksMadeTwice,
    since: series.name,
  },
  {
    check: 'templates',
    holds: 'each has tasks, and its places are numbered',
    broken: 'have no tasks, or a gap among their places',
    find: rows.emptyTemplates,
    since: templates.name,
  },
  {
    check: 'look backs',
    holds: 'each answer says something of a sprint that has begun',
    broken: 'sprints have answers that say nothing, or are drafts',
    find: rows.emptyAnswers,
    since: lookBack.name,
  },
  {
    check: 'tasks',
    holds: 'each has been edited as often as can be',
    broken: 'have a version that nobody can have edited them to',
    find: rows.tasksWithInvalidVersion,
  },
  {
    check: 'tasks',
    holds: 'each is for a learner who is or was a member',
    broken: 'are for somebody who never was a learner there',
    find: rows.tasksOfNonMembers,
    since: closingAndErasing.name,
  },
  {
    check: 'completed sprints',
    holds: 'what was left unfinished points to its copy',
    broken: 'unfinished tasks point to no copy, or others point to one',
    find: rows.tasksWithoutCopy,
  },
  {
    check: 'completed sprints',
    holds: 'each copy is that of one task, made after it',
    broken: 'point to a task that cannot be their copy',
    find: tasksWithUnlikelyCopy,
  },
  {
    check: 'time',
    holds: 'no entry is longer than a year',
    broken: 'entries are longer than a year',
    find: rows.oversizedEntries,
  },
  {
    check: 'time',
    holds: 'the entries of each task add up to its time spent',
    broken: 'tasks have another time spent than their entries',
    find: tasksWithWrongTime,
    since: timesNowCounted.name,
  },
  {
    check: 'help',
    holds: 'who comes is a facilitator, and has said when',
    broken: 'are answered by no facilitator, or at no time',
    find: rows.unlikelyHelp,
    since: childDays.name,
  },
  {
    check: 'own learning',
    holds: 'what no longer waits was decided',
    broken: 'wait although they were decided, or the other way round',
    find: rows.undecidedOwnLearning,
    since: ownLearning.name,
  },
  {
    check: 'time',
    holds: 'timers run only on what their learner has still to do',
    broken: 'timers run on what is done, deleted, closed or not their learner’s',
    find: rows.timersOnClosedTasks,
    since: timers.name,
  },
  {
    check: 'people',
    holds: 'every workspace has a facilitator',
    broken: 'workspaces have none',
    find: rows.workspacesWithoutFacilitator,
    since: closingAndErasing.name,
  },
  {
    check: 'people',
    holds: 'every workspace is owned by one of its facilitators',
    broken: 'workspaces have an owner who is no facilitator of theirs',
    find: rows.workspacesWithoutOwner,
    since: closingAndErasing.name,
  },
  {
    check: 'people',
    holds: 'what is planned was planned by facilitators',
    broken: 'workspaces, sprints or tasks were made by a learner',
    find: rows.rowsCreatedByLearners,
  },
  {
    check: 'calendars',
    holds: 'each address was made by a facilitator, for the family or a learner',
    broken: 'were made by a learner, or show what a facilitator learns',
    find: rows.feedsInOtherRoles,
    since: calendarFeeds.name,
  },
  {
    check: 'invitations',
    holds: 'each that is pending was sent by a member, and hands over nobody who has left',
    broken: 'were sent by somebody who has left, or hand over a child who has',
    find: rows.invitationsOfStrangers,
    since: accessThatEnds.name,
  },
  {
    check: 'people',
    holds: 'every member has a colour',
    broken: 'members have none',
    find: rows.membersWithoutColour,
    since: managedAccounts.name,
  },
  {
    check: 'people',
    holds: 'second factors are those of facilitators who have a password',
    broken: 'have a second factor without being such a facilitator, or recovery codes without one',
    find: rows.accountsWithUnlikelySecondFactor,
    since: secondFactors.name,
  },
  {
    check: 'people',
    holds: 'names are stored as they are looked up, and roles agree',
    broken: 'have another name or role than the one they are known by',
    find: async (reader) => [...(await misnamedAccounts(reader)), ...(await rows.membersInOtherRole(reader))],
  },
]

/** Checks all invariants. `pending` are the names of migrations that are not applied yet. */
export async function invariantChecks(reader: Reader, pending: string[] = []): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { check, holds, broken, find, since } of rules) {
    if (since !== undefined && pending.includes(since)) {
      findings.push(skip(check, `${since} comes first`))
      continue
    }
    const ids = await find(reader)
    findings.push(ids.length === 0 ? pass(check, holds) : fail(check, summarize(broken, ids), reportRemedy))
  }
  return findings
}

type Violation = { check: string; broken: string; ids: string[] }

/**
 * Finds violations one by one, so that the caller can stop at the first one: if an early rule is violated, the
 * queries of later rules may fail.
 */
export async function* findViolations(reader: Reader): AsyncGenerator<Violation> {
  const pending = new Set((await migrationStatus(reader)).pending.map(({ name }) => name))
  for (const { check, broken, find, since } of rules) {
    if (since !== undefined && pending.has(since)) continue
    const ids = await find(reader)
    if (ids.length > 0) yield { check, broken, ids }
  }
}

export function describeViolation({ check, broken, ids }: Violation): string {
  return `${check}: ${summarize(broken, ids)}`
}

function summarize(broken: string, ids: string[]): string {
  return `${ids.length} ${broken}, first: ${ids[0]}`
}

async function tasksWithUnlikelyCopy(reader: Reader): Promise<string[]> {
  return [...new Set([...(await rows.unlikelyCopies(reader)), ...(await tasksInCopyCycles(reader))])]
}

/** Returns one id from each cycle of tasks that refer to each other with `carried_to`. */
async function tasksInCopyCycles(reader: Reader): Promise<string[]> {
  const copies = new Map((await rows.listCarriedTasks(reader)).map(({ id, carried_to }) => [id, carried_to]))
  const [seen, circling] = [new Set<string>(), Array.of<string>()]
  for (const start of copies.keys()) {
    const way = new Set<string>()
    let at: string | null | undefined = start
    for (; at && !seen.has(at); at = copies.get(at)) {
      seen.add(at)
      way.add(at)
    }
    if (at && way.has(at)) circling.push(at)
  }
  return circling
}

/**
 * Returns tasks whose time spent differs from the sum of their time entries. Excludes completed sprints: their
 * tasks do not change any more, but their time entries can be corrected.
 */
async function tasksWithWrongTime(reader: Reader): Promise<string[]> {
  const tasks = await rows.listTaskTimes(reader)
  return tasks.filter(({ time_spent, noted }) => parseDuration(time_spent) !== noted).map(({ id }) => id)
}

async function misnamedAccounts(reader: Reader): Promise<string[]> {
  const accounts = await rows.listAccountNames(reader)
  const isMisnamed = (typed: string | null, key: string | null) =>
    (typed === null ? null : uniqueKey(typed)) !== key
  const hasOtherName = ({ id, username, username_key }: (typeof accounts)[number]) =>
    username === '' ? username_key !== id : isMisnamed(username, username_key)
  return accounts
    .filter((one) => hasOtherName(one) || isMisnamed(one.email, one.email_key))
    .map(({ id }) => id)
}
