import { uniqueForm } from '#domain/names.ts'
import type { WorkspaceFile } from './workspace-file.ts'

type Rule = (file: WorkspaceFile) => string | undefined

/** What in a file does not fit together, in words for whoever has it; undefined when all does. */
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
  ({ people }) =>
    people.some(({ role, joinedAt }) => role === 'facilitator' && joinedAt)
      ? undefined
      : 'people: no member is a facilitator',
  ({ sprints }) =>
    sprints.filter(({ status }) => status === 'active').length > 1
      ? 'sprints: more than one is active'
      : undefined,
  ({ sprints }) =>
    place('sprints', sprints, ({ startDate, endDate }) => endDate < startDate, 'ends before it starts'),
  ({ tasks }) =>
    place(
      'tasks',
      tasks,
      ({ status, progress, completedAt }) =>
        (status === 'done') !== (completedAt !== null) ||
        (status === 'done' && progress !== 100) ||
        (status === 'todo' && progress !== 0),
      'has a completedAt or a progress that does not fit its status',
    ),
  ({ tasks, people }) => {
    const learners = new Set(people.filter(({ role }) => role === 'learner').map(({ id }) => id))
    const isForOther = ({ assignedTo }: { assignedTo: number | null }) =>
      assignedTo !== null && !learners.has(assignedTo)
    return place('tasks', tasks, isForOther, 'is assigned to somebody who is no learner')
  },
  ({ tasks, sprints }) => {
    const closed = new Set(sprints.filter(({ status }) => status === 'completed').map(({ id }) => id))
    const isCarried = ({ carriedTo, sprint, status }: WorkspaceFile['tasks'][number]) =>
      carriedTo !== null && (status === 'done' || sprint === null || !closed.has(sprint))
    return place(
      'tasks',
      tasks,
      isCarried,
      'is carried to another, though its sprint is not completed or it is done',
    )
  },
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
  const ofActivity = (kind: string) =>
    kind === 'task_done' ? tasks : kind === 'member_joined' ? people : sprints
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
      ({ kind, about }) => about !== null && !ofActivity(kind).has(about),
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
