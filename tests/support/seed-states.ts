import type { Language } from '#domain/language.ts'
import { palette } from '#domain/subject.ts'
import type { AppServer } from './app-server.ts'
import { aFamily, aManagedChild, aPerson, aSprint, aTask, type Person } from './family.ts'

export type SeededPeople = {
  /** Facilitator of a family in the middle of a sprint, with every kind of content. */
  ana: Person
  /** Learner in that family. */
  ben: Person
  /** Ben's little sister, who sees her day in pictures. */
  sister: Person
  /** Facilitator of an empty workspace. */
  eva: Person
  /** Facilitator who has just completed the first sprint. */
  tom: Person
  /** Learner in Tom's family. */
  mia: Person
  /** Accounts without a workspace. */
  newFacilitator: Person
  newLearner: Person
}

/** Creates one account for every state of the app, from no workspace to a completed sprint, all in this language. */
export async function seedAllStates(app: AppServer, language: Language): Promise<SeededPeople> {
  const { ana, ben, sister } = await seedMidweek(app)
  const { tom, mia } = await seedCompletedSprint(app)
  const eva = await aPerson(app, 'Eva', 'facilitator')
  await app.ok(eva, 'POST /api/workspaces', { body: { name: 'Eva and the owls' } })
  const newFacilitator = await aPerson(app, 'Noa', 'facilitator')
  const newLearner = await aPerson(app, 'Leo', 'learner')
  const people = { ana, ben, sister, eva, tom, mia, newFacilitator, newLearner }
  const ids = Object.values(people).map(({ id }) => id)
  await app.store.db.updateTable('user').set({ language }).where('id', 'in', ids).execute()
  return people
}

/**
 * Creates a family with a sprint in every state and with tasks in every column and of every subject colour. One title
 * contains a word that is wider than a phone.
 */
async function seedMidweek(app: AppServer) {
  const family = await aFamily(app)
  const { ana, ben, mia, math, art, workspaceId: id } = family
  const { id: active } = await aSprint(app, family, { name: 'Volcano week' })
  await app.ok(ana, 'POST /api/sprints/:id/start', { params: { id: active } })
  const { id: draft } = await aSprint(app, family, {
    name: 'Forest week',
    description: 'Out every morning.',
  })
  await aSprint(app, family, { name: 'Not filled yet' })
  const { id: completed } = await aSprint(app, family, { status: 'completed', name: 'First week' })
  const subjects = [math, art]
  for (const color of palette.slice(2)) {
    const body = { name: `Subject on ${color.split('-')[1]}`, color }
    const { id: subject } = await app.ok(ana, 'POST /api/workspaces/:id/subjects', { params: { id }, body })
    subjects.push(subject)
  }
  for (const [index, subject_id] of subjects.entries()) {
    const task = { title: `Exercise ${index}`, subject_id, sprint_id: active }
    await aTask(app, family, { ...task, assigned_to: index % 2 ? ben.id : mia.id, estimated_time: '1h' })
  }
  const description = 'As far as the river, with the long rope. '.repeat(4)
  const list = `${description}\n- [x] the lawn\n- the pond, see https://example.org/${'pond'.repeat(20)}`
  const started = { title: 'Measure the garden', status: 'in_progress', progress: 50 } as const
  await aTask(app, family, {
    ...started,
    description: list,
    sprint_id: active,
    estimated_time: '1h',
    time_spent: '30min',
  })
  const { id: task } = await aTask(app, family, {
    title: longWord,
    sprint_id: active,
    estimated_time: '1h',
  })
  await app.ok(ben, 'PATCH /api/tasks/:id', { params: { id: task }, body: { status: 'done' } })
  const { id: hard } = await aTask(app, family, { title: 'Knots', sprint_id: active, assigned_to: mia.id })
  await app.ok(mia, 'POST /api/tasks/:id/help', { params: { id: hard }, body: { reason: 'company' } })
  await app.ok(mia, 'POST /api/workspaces/:id/feelings', {
    params: { id },
    body: { day: app.now.toISOString().slice(0, 10), feeling: 'hard' },
  })
  await app.ok(mia, 'POST /api/workspaces/:id/own-learning', {
    params: { id },
    body: { title: longWord, subject: art, minutes: 45, feeling: 'good' },
  })
  await app.ok(ben, 'POST /api/tasks/:id/time', { params: { id: task }, body: { minutes: 40 } })
  await app.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', {
    params: { id, userId: mia.id },
    body: { band: 'little' },
  })
  await aTask(app, family, { title: 'Find ten leaves', sprint_id: draft })
  await aTask(app, family, { title: 'Draw a map', sprint_id: draft, subject_id: art, assigned_to: mia.id })
  await aTask(app, family, { title: 'Read to the end', sprint_id: completed, status: 'done' })
  await aTask(app, family, { title: 'Long division', estimated_time: '45min', description })
  await aTask(app, family, { title: 'Paint a fox', subject_id: art, assigned_to: mia.id })
  await aTask(app, family, { title: 'Visit the museum', subject_id: null, assigned_to: null })
  await app.ok(ana, 'POST /api/workspaces/:id/series', {
    params: { id },
    body: {
      title: 'Letters, pp. 1–2, 3–4, … 23–24',
      titles: Array.from({ length: 12 }, (_, index) => `Letters, pp. ${2 * index + 1}–${2 * index + 2}`),
      subject: art,
      weekdays: '135',
      startDate: '2026-03-02',
      learners: [ben, mia].map((learner) => ({ learnerId: learner.id })),
    },
  })
  await app.ok(ana, 'POST /api/sprints/:id/templates', {
    params: { id: active },
    body: { name: 'A usual week', description: 'As it is without visitors' },
  })
  const child = {
    firstName: 'Ivy',
    picture: 'fox',
    username: `ivy-${id}`,
    password: 'leaf and stem',
  } as const
  await app.ok(ana, 'POST /api/workspaces/:id/learners', { params: { id }, body: child })
  await aManagedChild(app, id, 'Kit')
  await app.ok(ana, 'POST /api/workspaces', { body: { name: 'The co-op', description: 'On Fridays.' } })
  return { ana, ben, sister: mia }
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

async function seedCompletedSprint(app: AppServer) {
  const family = await aFamily(app)
  const { id } = await aSprint(app, family, { status: 'active', name: 'First week' })
  await aTask(app, family, { sprint_id: id })
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
  return family
}
