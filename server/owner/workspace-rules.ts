import { subjectOfActivity } from '#domain/activity.ts'
import { uniqueForm } from '#domain/names.ts'
import type { WorkspaceFile } from './workspace-file.ts'

type Rule = (file: WorkspaceFile) => string | undefined

/**
 * What in a file does not fit together, in words for whoever has it; undefined when all does. Only what the database
 * would refuse with words of its own: the rules that always hold are the doctor's, and looked at once the rows are there.
 */
export function misfitIn(file: WorkspaceFile): string | undefined {
  for (const rule of rules) {
    const misfit = rule(file)
    if (misfit) return misfit
  }
  return undefined
}

const rules: Rule[] = [
  numbersOccurOnce,
  numbersLeadSomewhere,
  namesOccurOnce,
  ({ sprints }) =>
    sprints.filter(({ status }) => status === 'active').length > 1
      ? 'sprints: more than one is active'
      : undefined,
]

function numbersOccurOnce({ people, subjects, sprints, tasks }: WorkspaceFile) {
  const lists = { people, subjects, sprints, tasks }
  for (const [name, list] of Object.entries(lists)) {
    const seen = new Set<number>()
    const twice = list.findIndex(({ id }) => seen.size === seen.add(id).size)
    if (twice >= 0) return `${name}.${twice}.id: occurs twice`
  }
  return undefined
}

function numbersLeadSomewhere(file: WorkspaceFile) {
  const idsOf = (list: { id: number }[]) => new Set(list.map(({ id }) => id))
  const [people, subjects] = [idsOf(file.people), idsOf(file.subjects)]
  const [sprints, tasks] = [idsOf(file.sprints), idsOf(file.tasks)]
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
    lost('sprints', file.sprints, { createdBy: people }) ??
    lost('tasks', file.tasks, {
      subject: subjects,
      sprint: sprints,
      assignedTo: people,
      createdBy: people,
      carriedTo: tasks,
    }) ??
    lost('timeEntries', file.timeEntries, {
      task: tasks,
      subject: subjects,
      learner: people,
      loggedBy: people,
    }) ??
    lost('activity', file.activity, { person: people }) ??
    place(
      'activity',
      file.activity,
      ({ kind, about }) => about !== null && !subjectsOfActivities[subjectOfActivity[kind]].has(about),
      'is about something that is not there',
    )
  )
}

function namesOccurOnce({ people, subjects }: WorkspaceFile) {
  return (
    twice('subjects', subjects, ({ name }) => name) ??
    twice('people', people, ({ username }) => username) ??
    twice('people', people, ({ email }) => email)
  )
}

function twice<T>(name: string, list: T[], text: (one: T) => string | null) {
  const seen = new Set<string>()
  const isSeen = (one: T) => {
    const key = text(one)
    return key !== null && seen.size === seen.add(uniqueForm(key)).size
  }
  return place(name, list, isSeen, 'has the name or address of another')
}

function place<T>(name: string, list: T[], isWrong: (one: T) => boolean, what: string): string | undefined {
  const index = list.findIndex(isWrong)
  return index < 0 ? undefined : `${name}.${index}: ${what}`
}
