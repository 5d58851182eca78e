import { parseDuration } from '#domain/duration.ts'
import { uniqueForm } from '#domain/names.ts'
import type { Reader } from '../../store/connection.ts'
import * as rows from './contents.store.ts'
import { type Finding, fine, wrong } from './finding.ts'

const restore = 'Restore a backup: npm run restore -- FILE --replace'
const report = 'Sprintling should never let this happen: keep a backup and report this line'

/** Whether the database can read all of itself, and every reference leads somewhere. */
export async function integrityChecks(reader: Reader): Promise<Finding[]> {
  const { version, faults, loose } = await rows.integrityOf(reader)
  const [fault] = faults
  return [
    fault === undefined
      ? fine('database', `${version} answers, and finds nothing broken`)
      : wrong('database', `${version} finds ${faults.length} faults, first: ${fault}`, restore),
    loose.length === 0
      ? fine('references', 'every row refers to rows that are there')
      : wrong('references', `${loose.length} lead nowhere, first: ${loose[0]}`, restore),
  ]
}

/** A rule that holds whatever people do, and the ids of what breaks it. */
type Rule = { check: string; holds: string; broken: string; find: (reader: Reader) => Promise<string[]> }

const rules: Rule[] = [
  {
    check: 'sprints',
    holds: 'a workspace has at most one active one',
    broken: 'workspaces have several active ones',
    find: rows.crowdedWorkspaces,
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
    find: rows.misplacedCards,
  },
  {
    check: 'tasks',
    holds: 'those that are done have a date and 100 %, and no others',
    broken: 'have a date or progress that does not fit their column',
    find: rows.tasksAtOdds,
  },
  {
    check: 'completed sprints',
    holds: 'what was left unfinished points to its copy',
    broken: 'unfinished tasks point to no copy, or others point to one',
    find: rows.lostCopies,
  },
  {
    check: 'time',
    holds: 'the entries of each task add up to its time spent',
    broken: 'tasks have another time spent than their entries',
    find: tasksWithOtherTime,
  },
  {
    check: 'people',
    holds: 'every workspace has a facilitator',
    broken: 'workspaces have none',
    find: rows.workspacesWithoutFacilitator,
  },
  {
    check: 'people',
    holds: 'names are stored as they are looked up, and roles agree',
    broken: 'have another name or role than the one they are known by',
    find: async (reader) => [...(await misnamedAccounts(reader)), ...(await rows.membersInOtherRole(reader))],
  },
]

export async function invariantChecks(reader: Reader): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { check, holds, broken, find } of rules) {
    const ids = await find(reader)
    const says = `${ids.length} ${broken}, first: ${ids[0]}`
    findings.push(ids.length === 0 ? fine(check, holds) : wrong(check, says, report))
  }
  return findings
}

/** In a completed sprint entries may still be corrected, so there the two may differ. */
async function tasksWithOtherTime(reader: Reader): Promise<string[]> {
  const tasks = await rows.timesOfOpenTasks(reader)
  return tasks.filter(({ time_spent, noted }) => parseDuration(time_spent) !== noted).map(({ id }) => id)
}

async function misnamedAccounts(reader: Reader): Promise<string[]> {
  const accounts = await rows.namesOfAccounts(reader)
  const isMisnamed = (typed: string | null, key: string | null) =>
    (typed === null ? null : uniqueForm(typed)) !== key
  return accounts
    .filter((one) => isMisnamed(one.username, one.username_key) || isMisnamed(one.email, one.email_key))
    .map(({ id }) => id)
}
