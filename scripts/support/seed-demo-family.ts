import { addDays, type Day, dayInTimezone } from '#domain/day.ts'
import { isSchoolDay, type SchoolDays } from '#domain/school-days.ts'
import { parsePattern } from '#domain/series-pattern.ts'
import type { Actor, RequestContext } from '#server/context/request-context.ts'
import { createBackgroundTasks } from '#server/context/background-tasks.ts'
import { changeProfile } from '#server/features/account/account/account.service.ts'
import { signUp } from '#server/features/account/auth/auth.service.ts'
import type { UserRow } from '#server/features/account/auth/auth.store.ts'
import { argon2Hasher } from '#server/security/hasher.ts'
import { completeSprint, startSprint } from '#server/features/plan/lifecycle/lifecycle.service.ts'
import { addMember } from '#server/features/people/members/members.service.ts'
import { addDayOff } from '#server/features/plan/school-days/school-days.service.ts'
import { createSeries } from '#server/features/plan/series/series.service.ts'
import { createSprint } from '#server/features/plan/sprints/sprints.service.ts'
import { subjectsOf } from '#server/features/work/subjects/subjects.service.ts'
import { changeTask } from '#server/features/work/tasks/task-change.service.ts'
import { createTask } from '#server/features/work/tasks/task-creation.service.ts'
import { keepSprint } from '#server/features/plan/templates/templates.service.ts'
import { createWorkspace } from '#server/features/people/workspaces/workspaces.service.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/db/connection.ts'
import {
  demoDayOff,
  demoPassword,
  demoPeople,
  demoSeries,
  demoSprints,
  type DemoTask,
  demoTemplate,
} from '../demo-family.ts'

const noMail: Mailer = { sendsMail: false, deliver: async () => false, close: async () => {} }

/** Creates the demo family through the services, not by inserting rows. */
export async function seedDemoFamily(store: Store): Promise<void> {
  const backgroundTasks = createBackgroundTasks(undefined)
  const nowhere = { link: (path: string) => path, publicOrigin: () => null }
  const hasher = await argon2Hasher()
  await seedThroughServices({
    store,
    now: () => new Date(),
    hasher,
    mail: noMail,
    deleteMailOf: async () => {},
    ...nowhere,
    backgroundTasks,
  })
  await backgroundTasks.done()
}

async function seedThroughServices(context: RequestContext) {
  const people = new Map<string, Actor>()
  for (const person of demoPeople) people.set(person.username, await signUpDemoPerson(context, person))
  const ana = personNamed(people, 'ana')
  const workspace = await createWorkspace(ana, {
    name: 'The Lind family',
    description: 'Ben, Mia and Leo learn at home, mostly at the kitchen table.',
  })
  for (const { username, email } of demoPeople) {
    if (username !== 'ana') await addMember(ana, workspace.id, { email })
  }
  const subjects = await subjectsOf(ana, workspace.id)
  const today = dayInTimezone(ana.timezone, ana.now())
  const dayFromNow = (schoolDays: number) => schoolDayFrom(today, schoolDays, workspace.school_days)
  const { name: reason, day: dayOff } = demoDayOff
  const off = dayFromNow(dayOff)
  await addDayOff(ana, workspace.id, { name: reason, startDate: off, endDate: off, learnerId: null })

  for (const { name, description, days, status, tasks } of demoSprints) {
    const [startDate, endDate] = (days ?? []).map(dayFromNow)
    const sprint =
      startDate && endDate
        ? await createSprint(ana, { name, description, startDate, endDate, workspaceId: workspace.id })
        : undefined
    if (sprint && status !== 'draft') await startSprint(actingOn(startDate, ana), sprint.id)
    for (const task of tasks) {
      const day = task.day === undefined ? null : dayFromNow(task.day)
      const worker = personNamed(people, task.learner)
      const isOver = day !== null && day < today
      const place = { workspaceId: workspace.id, sprintId: sprint?.id ?? null, day }
      const others = task.others?.map((name) => personNamed(people, name).id) ?? []
      const planned = { place, others, subjects }
      await addTask(ana, isOver ? actingOn(day, worker) : worker, planned, task)
    }
    if (sprint && status === 'completed') await completeSprint(actingOn(endDate, ana), sprint.id)
    if (sprint && status === 'active') await keepSprint(ana, sprint.id, demoTemplate)
  }
  const draft = demoSprints.find(({ status }) => status === 'draft')
  for (const { title, pattern, subject, estimate, learners, perWeek } of demoSeries)
    await createSeries(ana, workspace.id, {
      title,
      titles: pattern === undefined ? null : parsePattern(pattern),
      description: null,
      subject: subjects.find(({ name }) => name === subject)?.id,
      estimatedTime: estimate,
      weekdays: '',
      perWeek,
      every: 1,
      startDate: dayFromNow(draft?.days?.[0] ?? 0),
      endDate: null,
      times: null,
      makesUp: false,
      learners: Object.entries(learners).map(([name, first]) => ({
        learnerId: personNamed(people, name).id,
        first,
      })),
    })
}

/** Returns the actor with a clock that shows 15:00 UTC on this day. Without a day, the actor does not change. */
function actingOn(day: Day | undefined, actor: Actor): Actor {
  return day === undefined ? actor : { ...actor, now: () => new Date(`${day}T15:00:00Z`) }
}

/**
 * Returns the day that is this number of school days after `day`, or before it if negative. 0 returns `day` itself,
 * even at a weekend.
 */
function schoolDayFrom(day: Day, count: number, schoolDays: SchoolDays): Day {
  let [found, left] = [day, Math.abs(count)]
  while (left > 0) {
    found = addDays(found, Math.sign(count))
    if (isSchoolDay(found, { schoolDays, daysOff: [] }, null)) left -= 1
  }
  return found
}

async function signUpDemoPerson(
  context: RequestContext,
  person: (typeof demoPeople)[number],
): Promise<Actor> {
  const { face, ...who } = person
  const form = { ...who, password: demoPassword, lastName: 'Lind', language: 'en' } as const
  const { user } = await signUp(context, 'open', form, 'the seed')
  const actor = actorFor(context, user)
  await changeProfile(actor, face)
  return actor
}

function actorFor(context: RequestContext, { id, role, language, timezone }: UserRow): Actor {
  return { ...context, id, role, language, timezone, device: null, idleMinutes: null }
}

async function addTask(
  planner: Actor,
  worker: Actor,
  {
    place,
    others,
    subjects,
  }: {
    place: { workspaceId: string; sprintId: string | null; day: Day | null }
    /** Further learners who share the card. */
    others: string[]
    subjects: { id: string; name: string }[]
  },
  { title, description, subject, estimate, spent, status, progress }: DemoTask,
) {
  const task = await createTask(planner, {
    ...place,
    title,
    description: description ?? null,
    subject: subjects.find(({ name }) => name === subject)?.id,
    estimatedTime: estimate,
    assignees: [worker.id, ...others],
    status: 'todo',
  })
  if (!status) return
  await changeTask(worker, task.id, { status, progress, timeSpent: spent })
}

function personNamed(people: Map<string, Actor>, name: string): Actor {
  const person = people.get(name)
  if (!person) throw new Error(`the demo family has no person named ${name}`)
  return person
}
