import fc from 'fast-check'
import { expect } from 'vitest'
import { completion } from '#domain/progress.ts'
import { faultsIn, lineAbout } from '#server/admin/doctor/contents.ts'
import type { TestServer } from '../test-server.ts'
import { assertWhole } from './invariants.ts'
import { type Answer, type Moment, moments } from './commands.ts'
import { isStranger, World } from './world.ts'

/**
 * Lets random sequences happen, each in a workspace of its own, and resolves with how many there were. Rejects with one
 * that breaks a rule, as short as it can be.
 */
export async function runSequences(server: TestServer, numRuns: number, seed: number): Promise<number> {
  let runs = 0
  const hold = fc.asyncProperty(moments, async (sequence) => {
    await happen(server, sequence)
    runs++
  })
  await fc.assert(hold, { numRuns, seed })
  return runs
}

async function happen(server: TestServer, sequence: Moment[]): Promise<void> {
  const world = await World.begin(server)
  const { workspaceId } = world.family
  const told: string[] = []
  const closed = new Map<string, string>()
  for (const [index, moment] of sequence.entries()) {
    const answers = await Promise.all(moment.map((step) => step.make(world)))
    for (const [at, { words }] of moment.entries()) told.push(`${index}. ${words}: ${outcomeOf(answers[at])}`)
    await world.look()
    try {
      for (const [at, { by }] of moment.entries()) {
        const status = answers[at]?.statusCode ?? 0
        expect(status, 'status').toBeLessThan(500)
        if (isStranger(by)) expect(status, 'status for a stranger').toBeGreaterThanOrEqual(400)
      }
      await assertWhole(server.store, workspaceId)
      await assertClosedAsBefore(world, closed)
    } catch (error) {
      throw new Error(`${told.join('\n')}\n`, { cause: error })
    }
  }
  await assertEachSeesOwn(world)
  await assertHealthy(server)
}

/** The doctor finds nothing, whatever happened: what it would refuse, no family may ever have. */
async function assertHealthy({ store }: TestServer): Promise<void> {
  const faults: string[] = []
  for await (const fault of faultsIn(store)) faults.push(lineAbout(fault))
  expect(faults).toEqual([])
}

function outcomeOf(answer: Answer | undefined): string {
  if (answer === undefined || answer.statusCode < 400) return String(answer?.statusCode)
  return `${answer.statusCode} ${answer.body}`
}

/** A completed sprint never changes again: compares it with how it looked when it was first seen completed. */
async function assertClosedAsBefore(world: World, closed: Map<string, string>): Promise<void> {
  const { server, family, people } = world
  const by = people.ana // no command removes her
  const sprints = await server.ok(by, 'GET /api/workspaces/:id/sprints', {
    params: { id: family.workspaceId },
  })
  for (const sprint of sprints.filter(({ status }) => status === 'completed')) {
    const tasks = await server.ok(by, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })
    const looks = JSON.stringify({ sprint, tasks })
    expect(looks, `closed sprint ${sprint.id}`).toBe(closed.get(sprint.id) ?? looks)
    closed.set(sprint.id, looks)
  }
}

/** Every task is on exactly one board, task counts add up, and learners see only their own tasks. */
async function assertEachSeesOwn(world: World): Promise<void> {
  const { server, family, people } = world
  const params = { id: family.workspaceId }
  const by = people.ana // nobody removes her
  const sprints = await server.ok(by, 'GET /api/workspaces/:id/sprints', { params })
  const boards = [await server.ok(by, 'GET /api/workspaces/:id/backlog', { params })]
  for (const { id, taskStats } of sprints) {
    const cards = await server.ok(by, 'GET /api/sprints/:id/tasks', { params: { id } })
    const done = cards.filter(({ status }) => status === 'done').length
    expect(taskStats).toEqual({ totalTasks: cards.length, completionRate: completion(done, cards.length) })
    boards.push(cards)
  }
  const all = await server.ok(by, 'GET /api/workspaces/:id/tasks', { params })
  const ids = (tasks: { id: string }[]) => tasks.map(({ id }) => id).sort()
  expect(ids(boards.flat())).toEqual(ids(all))

  const drafts = new Set(sprints.filter(({ status }) => status === 'draft').map(({ id }) => id))
  for (const learner of [people.ben, people.mia]) {
    const answer = await server.answer(learner, 'GET /api/workspaces/:id/tasks', { params })
    if (answer.statusCode === 404) continue // not a member any more
    const seen = answer.json<typeof all>()
    const own = all.filter(
      ({ assignedTo, sprintId }) => assignedTo === learner.id && !drafts.has(sprintId ?? ''),
    )
    expect(ids(seen)).toEqual(ids(own))
    const shown = await server.ok(learner, 'GET /api/workspaces/:id/sprints', { params })
    expect(shown.filter(({ status }) => status === 'draft')).toEqual([])
  }
  for (const stranger of [people.zoe, people.eva]) {
    expect((await server.refused(stranger, 'GET /api/workspaces/:id/tasks', { params })).status).toBe(404)
    expect(await server.ok(stranger, 'GET /api/workspaces')).toEqual([])
    expect(await server.ok(stranger, 'GET /api/activity')).toEqual([])
  }
}
