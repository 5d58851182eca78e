import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueKey } from '#domain/names.ts'
import { assertDateRange } from '#domain/sprint.ts'
import { type LearnersOfPlaces, tasksFromTemplate, templateOf } from '#domain/template.ts'
import type { Answers } from './fake-server.ts'
import { type Family, type KeptTemplate, longAgo } from './family.ts'

/** Returns the server's answers about templates. */
export function templateAnswers(family: Family): Answers {
  const templateAt = (id: string) => found(family.templates.find((one) => one.id === id))
  const sprintAt = (id: string) => found(family.sprints.find((one) => one.id === id))
  const calendar = () => ({ schoolDays: family.workspace.schoolDays, daysOff: family.daysOff })
  const learners = () =>
    new Set(family.members.filter(({ role }) => role === 'learner').map(({ userId }) => userId))
  const add = (template: Pick<KeptTemplate, 'name' | 'description' | 'learners' | 'tasks'>) => {
    const kept: KeptTemplate = {
      ...template,
      id: crypto.randomUUID(),
      workspaceId: family.workspace.id,
      createdBy: family.ana.id,
      createdAt: longAgo,
      taskCount: template.tasks.length,
      days: Math.max(0, ...template.tasks.map(({ day }) => day ?? 0)),
    }
    family.templates = [...family.templates, kept]
    return inList(kept)
  }
  const whoever = (template: KeptTemplate): LearnersOfPlaces =>
    template.learners.map((learner) => (learner === null ? [] : [learner]))
  return {
    'GET /api/workspaces/:id/templates': () => family.templates.map(inList),
    'POST /api/workspaces/:id/templates': ({ body: { name, description, subjects, tasks, ...file } }) => {
      const idOf = (number: number) => {
        const { name: subject = '', color, glyph } = subjects[number - 1] ?? {}
        const there = family.subjects.find((one) => uniqueKey(one.name) === uniqueKey(subject))
        if (there) return there.id
        const made = family.aSubject(subject, color, glyph)
        family.subjects = [...family.subjects, made]
        return made.id
      }
      return add({
        name,
        description,
        learners: Array.from({ length: file.learners }, () => null),
        tasks: tasks.map(({ subject, ...task }) =>
          Object.assign(task, {
            subject: subject === null ? null : idOf(subject),
          }),
        ),
      })
    },
    'POST /api/sprints/:id/templates': ({ params, body: { name, description, ...chosen } }) => {
      const sprint = sprintAt(params.id)
      const members = learners()
      const own = family.tasks.filter(({ sprintId }) => sprintId === sprint.id)
      const kept = templateOf(
        own.filter(({ occurrenceId }) => chosen.hasSeries || occurrenceId === null),
        { dates: sprint, calendar: calendar() },
        { members, chosen: chosen.learnerIds ? new Set(chosen.learnerIds) : members },
      )
      if (kept.tasks.length === 0) throw new Problem('template_empty')
      const tasks = kept.tasks.map((task) => Object.assign(task, { learners: [...task.learners] }))
      return add({ name, description, learners: kept.learners, tasks })
    },
    'GET /api/templates/:id': ({ params }) => templateAt(params.id),
    'GET /api/templates/:id/file': ({ params }) => {
      const { name, description, learners: places, tasks } = templateAt(params.id)
      return {
        sprintling: 'template' as const,
        format: 1 as const,
        name,
        description,
        learners: places.length,
        subjects: [],
        tasks: tasks.map((task) => Object.assign({}, task, { subject: null })),
      }
    },
    'PATCH /api/templates/:id': ({ params, body: { was, ...changes } }) => {
      const template = templateAt(params.id)
      assertNoEditConflict({ ...changes, was }, template)
      return inList(Object.assign(template, changes))
    },
    'DELETE /api/templates/:id': ({ params }) => {
      const gone = templateAt(params.id)
      family.templates = family.templates.filter((one) => one !== gone)
    },
    'POST /api/templates/:id/sprints': ({ params, body: { learners: places, ...form } }) => {
      const template = templateAt(params.id)
      assertDateRange(form.startDate, form.endDate)
      const draft = family.aSprint(form)
      const plan = { dates: form, calendar: calendar() }
      for (const { learners: own, ...task } of tasksFromTemplate(
        template.tasks,
        places ?? whoever(template),
        plan,
      ))
        family.aTask({ ...task, assignees: [...own], sprintId: draft.id })
      return draft
    },
    'POST /api/templates/:id/tasks': ({ params, body: { sprintId, from, learners: places } }) => {
      const template = templateAt(params.id)
      const sprint = sprintId === null ? null : sprintAt(sprintId)
      const dates = sprint && { ...sprint, startDate: from ?? sprint.startDate }
      const plan = { dates, calendar: calendar() }
      return tasksFromTemplate(template.tasks, places ?? whoever(template), plan).map(
        ({ learners: own, ...task }) => family.aTask({ ...task, assignees: [...own], sprintId }),
      )
    },
  }
}

function inList(template: KeptTemplate) {
  const { tasks: _, ...listed } = template
  return listed
}

function found<T>(one: T | undefined): T {
  if (!one) throw new Problem('not_found')
  return one
}
