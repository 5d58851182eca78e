import { subjectOfActivity } from '#domain/activity.ts'
import { uniqueKey } from '#domain/names.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'

type Rule = (file: WorkspaceFile) => string | undefined

/**
 * Returns a message about data in the file that does not fit together, or undefined if there is none. Checks only
 * what the database itself would reject. The doctor checks its invariants after the rows are written.
 */
export function findBrokenRule(file: WorkspaceFile): string | undefined {
  for (const rule of rules) {
    const misfit = rule(file)
    if (misfit) return misfit
  }
  return undefined
}

const rules: Rule[] = [
  idsAreUnique,
  referencesExist,
  namesAreUnique,
  answersAreUnique,
  feelingsAreUnique,
  ({ sprints }) =>
    sprints.filter(({ status }) => status === 'active').length > 1
      ? 'sprints: more than one is active'
      : undefined,
]

function idsAreUnique({ people, subjects, sprints, tasks, series = [] }: WorkspaceFile) {
  const occurrences = occurrencesIn(series)
  const lists = { people, subjects, sprints, tasks, series, occurrences }
  for (const [name, list] of Object.entries(lists)) {
    const seen = new Set<number>()
    const twice = list.findIndex(({ id }) => seen.size === seen.add(id).size)
    if (twice >= 0) return `${name}.${twice}.id: occurs twice`
  }
  return undefined
}

function referencesExist(file: WorkspaceFile) {
  const idsOf = (list: { id: number }[]) => new Set(list.map(({ id }) => id))
  const [people, subjects] = [idsOf(file.people), idsOf(file.subjects)]
  const [sprints, tasks] = [idsOf(file.sprints), idsOf(file.tasks)]
  const series = file.series ?? []
  const lost = (name: string, list: object[], refs: Record<string, Set<number>>) => {
    for (const [index, one] of list.entries()) {
      const field = Object.entries(one).find(([key, id]) => id !== null && refs[key]?.has(id) === false)
      if (field) return `${name}.${index}.${field[0]}: there is no ${field[1]}`
    }
    return undefined
  }
  const subjectsOfActivities = { task: tasks, sprint: sprints, person: people }
  return (
    (people.has(file.workspace.createdBy) ? undefined : 'workspace.createdBy: there is no such person') ??
    (file.workspace.owner === undefined || people.has(file.workspace.owner)
      ? undefined
      : 'workspace.owner: there is no such person') ??
    lost('sprints', file.sprints, { createdBy: people }) ??
    lost('tasks', file.tasks, {
      subject: subjects,
      sprint: sprints,
      assignedTo: people,
      createdBy: people,
      carriedTo: tasks,
      assignedBefore: people,
      occurrence: idsOf(occurrencesIn(series)),
    }) ??
    lost(
      'shares',
      file.tasks.flatMap(({ shares = [] }) => shares),
      { learner: people },
    ) ??
    lost('series', series, { subject: subjects, createdBy: people }) ??
    findWrong(
      'series',
      series,
      ({ learners }) => learners.some(({ learner }) => !people.has(learner)),
      'is for somebody who is not there',
    ) ??
    lost('timeEntries', file.timeEntries, {
      task: tasks,
      subject: subjects,
      learner: people,
      loggedBy: people,
    }) ??
    lost(
      'corrections',
      file.timeEntries.flatMap(({ corrections = [] }) => corrections),
      { correctedBy: people },
    ) ??
    lost('ownLearning', file.ownLearning ?? [], { learner: people, subject: subjects, decidedBy: people }) ??
    lost('feelings', file.feelings ?? [], { learner: people }) ??
    lost('daysOff', file.daysOff ?? [], { learner: people }) ??
    templatesReach(file, { people, subjects }) ??
    lost('answers', file.answers ?? [], { sprint: sprints, person: people }) ??
    lost('activity', file.activity, { person: people }) ??
    findWrong(
      'activity',
      file.activity,
      ({ kind, about }) => about !== null && !subjectsOfActivities[subjectOfActivity[kind]].has(about),
      'is about something that is not there',
    )
  )
}

function templatesReach(
  { templates = [] }: WorkspaceFile,
  { people, subjects }: { people: Set<number>; subjects: Set<number> },
) {
  return (
    findWrong(
      'templates',
      templates,
      ({ createdBy }) => !people.has(createdBy),
      'is of nobody who is there',
    ) ??
    findWrong(
      'templates',
      templates,
      ({ learners }) => learners.some((learner) => learner !== null && !people.has(learner)),
      'has a place for somebody who is not there',
    ) ??
    findWrong(
      'templates',
      templates,
      ({ tasks, learners }) =>
        tasks.some(
          (task) =>
            (task.subject !== null && !subjects.has(task.subject)) ||
            task.learners.some((one) => one > learners.length),
        ),
      'has a task with a subject or a place that is not there',
    )
  )
}

function occurrencesIn(series: NonNullable<WorkspaceFile['series']>) {
  return series.flatMap(({ learners }) => learners).flatMap(({ occurrences }) => occurrences)
}

function isTwice(all: (string | number)[]): boolean {
  return new Set(all).size < all.length
}

function namesAreUnique({ people, subjects, series = [] }: WorkspaceFile) {
  return (
    findWrong(
      'series',
      series,
      ({ learners }) =>
        isTwice(learners.map(({ learner }) => learner)) ||
        learners.some(({ occurrences }) => isTwice(occurrences.map(({ key }) => key))),
      'has a learner or a task twice',
    ) ??
    findDuplicate('subjects', subjects, ({ name }) => name) ??
    findDuplicate('people', people, ({ username }) => username) ??
    findDuplicate('people', people, ({ email }) => email)
  )
}

function answersAreUnique({ answers = [] }: WorkspaceFile) {
  const seen = new Set<string>()
  const isSeen = ({ sprint, person, question }: (typeof answers)[number]) =>
    seen.size === seen.add(`${sprint} ${person} ${question}`).size
  return findWrong('answers', answers, isSeen, 'answers a question that this person has answered')
}

function feelingsAreUnique({ feelings = [] }: WorkspaceFile) {
  const seen = new Set<string>()
  const isSeen = ({ learner, day }: (typeof feelings)[number]) =>
    seen.size === seen.add(`${learner} ${day}`).size
  return findWrong('feelings', feelings, isSeen, 'is of a day that this person has told of')
}

function findDuplicate<T>(name: string, list: T[], text: (one: T) => string | null) {
  const seen = new Set<string>()
  const isSeen = (one: T) => {
    const key = text(one)
    return key !== null && seen.size === seen.add(uniqueKey(key)).size
  }
  return findWrong(name, list, isSeen, 'has the name or address of another')
}

function findWrong<T>(
  name: string,
  list: T[],
  isWrong: (one: T) => boolean,
  what: string,
): string | undefined {
  const index = list.findIndex(isWrong)
  return index < 0 ? undefined : `${name}.${index}: ${what}`
}
