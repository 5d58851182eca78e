import fc from 'fast-check'
import { expect } from 'vitest'
import { completionRate } from '#domain/progress.ts'
import { findViolations, describeViolation } from '#server/admin/doctor/contents.ts'
import type { TestServer } from '../test-server.ts'
import { assertInvariants } from './invariants.ts'
import { type Answer, type ConcurrentCommands, sequences } from './commands.ts'
import { isStranger, World } from './world.ts'

/**
 * Runs random sequences, each in its own workspace, and resolves with their number. If a sequence breaks a rule,
 * rejects with the shortest such sequence that was found.
 */
export async function runSequences(server: TestServer, numRuns: number, seed: number): Promise<number> {
  let runs = 0
  const property = fc.asyncProperty(sequences, async (sequence) => {
    await runSequence(server, sequence)
    runs++
  })
  await fc.assert(property, { numRuns, seed })
  return runs
}

async function runSequence(server: TestServer, sequence: ConcurrentCommands[]): Promise<void> {
  const world = await World.create(server)
  const { workspaceId } = world.family
  const log: string[] = []
  const closed = new Map<string, string>()
  for (const [index, commands] of sequence.entries()) {
    const answers = await Promise.all(
      commands.map((step) => {
        const answer = step.make(world)
        world.remember(step.by, server.lastChange)
        return answer
      }),
    )
    for (const [at, { words }] of commands.entries())
      log.push(`${index}. ${words}: ${outcomeOf(answers[at])}`)
    await world.refresh()
    try {
      for (const [at, { by }] of commands.entries()) {
        const status = answers[at]?.statusCode ?? 0
        expect(status, 'status').toBeLessThan(500)
        if (isStranger(by)) expect(status, 'status for a stranger').toBeGreaterThanOrEqual(400)
      }
      await assertInvariants(server.store, workspaceId)
      await assertClosedSprintsUnchanged(world, closed)
    } catch (error) {
      throw new Error(`${log.join('\n')}\n`, { cause: error })
    }
  }
  await assertVisibility(world)
  await assertDoctorFindsNothing(server)
}

/** Asserts that the doctor finds nothing, because calls must never produce data that it would report. */
async function assertDoctorFindsNothing({ store }: TestServer): Promise<void> {
  const faults: string[] = []
  for await (const fault of findViolations(store)) faults.push(describeViolation(fault))
  expect(faults).toEqual([])
}

function outcomeOf(answer: Answer | undefined): string {
  if (answer === undefined || answer.statusCode < 400) return String(answer?.statusCode)
  return `${answer.statusCode} ${answer.body}`
}

/** Asserts that completed sprints never change. Compares each one with its state when it was first seen completed. */
async function assertClosedSprintsUnchanged(world: World, closed: Map<string, string>): Promise<void> {
  const { server, family, people } = world
  const by = people.ana // no command removes her
  const sprints = await server.ok(by, 'GET /api/workspaces/:id/sprints', {
    params: { id: family.workspaceId },
  })
  for (const sprint of sprints.filter(({ status }) => status === 'completed')) {
    const tasks = await server.ok(by, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })
    const snapshot = JSON.stringify({ sprint, tasks })
    expect(snapshot, `closed sprint ${sprint.id}`).toBe(closed.get(sprint.id) ?? snapshot)
    closed.set(sprint.id, snapshot)
  }
}

/**
 * Asserts that every task is on exactly one board, that task counts add up, and that learners see only their own tasks.
 */
async function assertVisibility(world: World): Promise<void> {
  const { server, family, people } = world
  const params = { id: family.workspaceId }
  const by = people.ana // no command removes her
  const sprints = await server.ok(by, 'GET /api/workspaces/:id/sprints', { params })
  const boards = [await server.ok(by, 'GET /api/workspaces/:id/backlog', { params })]
  for (const { id, taskStats } of sprints) {
    const cards = await server.ok(by, 'GET /api/sprints/:id/tasks', { params: { id } })
    const done = cards.filter(({ status }) => status === 'done').length
    expect(taskStats).toEqual({
      totalTasks: cards.length,
      completionRate: completionRate(done, cards.length),
    })
    boards.push(cards)
  }
  const all = await server.ok(by, 'GET /api/workspaces/:id/tasks', { params })
  const ids = (tasks: { id: string }[]) => tasks.map(({ id }) => id).sort()
  expect(ids(boards.flat())).toEqual(ids(all))

  const drafts = new Set(sprints.filter(({ status }) => status === 'draft').map(({ id }) => id))
  for (const learner of [people.ben, people.mia]) {
    const answer = await server.request(learner, 'GET /api/workspaces/:id/tasks', { params })
    if (answer.statusCode === 404) continue // no longer a member
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
