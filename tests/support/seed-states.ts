import type { Language } from '#domain/language.ts'
import { palette } from '#domain/subject.ts'
import type { House } from './app-server.ts'
import { aFamily, aPerson, aSprint, aTask, type Person } from './family.ts'

export type Neighbours = {
  /** Facilitator of a family in the middle of a sprint, with every kind of content. */
  ana: Person
  /** Learns in that family. */
  ben: Person
  /** Facilitator of an empty workspace. */
  eva: Person
  /** Has just completed the first sprint. */
  tom: Person
  /** Learns in Tom's family. */
  mia: Person
  /** Have no workspace. */
  newFacilitator: Person
  newLearner: Person
}

/** One account for every state of the app, from no workspace to a completed sprint, all in this language. */
export async function neighbours(house: House, language: Language): Promise<Neighbours> {
  const { ana, ben } = await midweek(house)
  const { tom, mia } = await afterTheFirstSprint(house)
  const eva = await aPerson(house, 'Eva', 'facilitator')
  await house.ok(eva, 'POST /api/workspaces', { body: { name: 'Eva and the owls' } })
  const newFacilitator = await aPerson(house, 'Noa', 'facilitator')
  const newLearner = await aPerson(house, 'Leo', 'learner')
  const everybody = { ana, ben, eva, tom, mia, newFacilitator, newLearner }
  const ids = Object.values(everybody).map(({ id }) => id)
  await house.store.db.updateTable('user').set({ language }).where('id', 'in', ids).execute()
  return everybody
}

/** Tasks on every subject colour and in every column, one with a word longer than a phone is wide; a sprint in every state. */
async function midweek(house: House) {
  const family = await aFamily(house)
  const { ana, ben, mia, math, art, workspaceId: id } = family
  const { id: active } = await aSprint(house, family, { name: 'Volcano week' })
  await house.ok(ana, 'POST /api/sprints/:id/start', { params: { id: active } })
  const { id: draft } = await aSprint(house, family, {
    name: 'Forest week',
    description: 'Out every morning.',
  })
  await aSprint(house, family, { name: 'Not filled yet' })
  const { id: over } = await aSprint(house, family, { status: 'completed', name: 'First week' })
  const subjects = [math, art]
  for (const color of palette.slice(2)) {
    const body = { name: `Subject on ${color.split('-')[1]}`, color }
    const { id: subject } = await house.ok(ana, 'POST /api/workspaces/:id/subjects', { params: { id }, body })
    subjects.push(subject)
  }
  for (const [index, subject_id] of subjects.entries()) {
    const task = { title: `Exercise ${index}`, subject_id, sprint_id: active }
    await aTask(house, family, { ...task, assigned_to: index % 2 ? ben.id : mia.id, estimated_time: '1h' })
  }
  const description = 'As far as the river, with the long rope. '.repeat(4)
  const started = { title: 'Measure the garden', status: 'in_progress', progress: 40, description } as const
  await aTask(house, family, { ...started, sprint_id: active, estimated_time: '1h', time_spent: '30min' })
  const { id: task } = await aTask(house, family, {
    title: longWord,
    sprint_id: active,
    estimated_time: '1h',
  })
  await house.ok(ben, 'PATCH /api/tasks/:id', { params: { id: task }, body: { status: 'done' } })
  await aTask(house, family, { title: 'Find ten leaves', sprint_id: draft })
  await aTask(house, family, { title: 'Draw a map', sprint_id: draft, subject_id: art, assigned_to: mia.id })
  await aTask(house, family, { title: 'Read to the end', sprint_id: over, status: 'done' })
  await aTask(house, family, { title: 'Long division', estimated_time: '45min', description })
  await aTask(house, family, { title: 'Paint a fox', subject_id: art, assigned_to: mia.id })
  await aTask(house, family, { title: 'Visit the museum', subject_id: null, assigned_to: null })
  await house.ok(ana, 'POST /api/workspaces', { body: { name: 'The co-op', description: 'On Fridays.' } })
  return { ana, ben }
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

async function afterTheFirstSprint(house: House) {
  const family = await aFamily(house)
  const { id } = await aSprint(house, family, { status: 'active', name: 'First week' })
  await aTask(house, family, { sprint_id: id })
  await house.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
  return family
}
