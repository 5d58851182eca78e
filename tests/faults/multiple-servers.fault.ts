import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPostgres, type Store } from '#server/db/connection.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { EventStreamClient } from '#tests/support/event-stream-client.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { LoadBalancer } from './support/load-balancer.ts'
import { reportMeasurement } from './support/measurements.ts'
import { RunningServer } from './support/running-server.ts'
import { WriteLoad } from './support/write-load.ts'

const [servers, writers] = [3, 8]
const pollOptions = { timeout: 60_000, interval: 1 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-servers-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('three servers behind a load balancer', () => {
  let store: Store
  let all: RunningServer[]
  let ana: ApiClient
  let workspaceId: string
  let many: WriteLoad

  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'))
    const settings = { DATA_DIR: folder, DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' }
    all = await Promise.all(Array.from({ length: servers }, () => RunningServer.start(settings)))
    store = openPostgres(url)
    ana = new ApiClient(all[0]?.port)
    workspaceId = await ana.signUpWithWorkspace()
    many = new WriteLoad(ana, workspaceId)
    await many.prepare(writers)
  }, 60_000)
  afterAll(async () => {
    for (const running of all) await running.kill()
    await store.close()
  })

  async function behindABalancer(keepAlive: boolean): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(all, { keepAlive })
    ana.port = await balancer.open()
    onTestFinished(async () => {
      await many.stop()
      await balancer.close()
    })
    return balancer
  }

  async function moreAnswered(more: number) {
    const enough = many.answered + more
    await expect.poll(() => many.answered, pollOptions).toBeGreaterThan(enough)
  }

  const soFar = () => ({ answered: many.answered, unknown: many.unknown })

  /** Stops the load, checks that nothing was lost, and counts the answers since `before`. */
  async function reached(before: ReturnType<typeof soFar>) {
    await many.stop()
    await many.assertNothingLost(store)
    expect(many.refused).toBe(0)
    return { answered: many.answered - before.answered, unknown: many.unknown - before.unknown, lost: 0 }
  }

  it('keep working when one is killed, and its clients catch up on events at another one', async () => {
    const balancer = await behindABalancer(true)
    const before = soFar()
    const [killed] = all
    if (!killed) throw new Error('there is nobody to kill')
    const listener = await EventStreamClient.open(`http://127.0.0.1:${killed.port}`, ana, workspaceId, {
      age: 0,
    })
    many.start()
    await moreAnswered(60)
    const away = performance.now()
    await killed.kill()
    await listener.closed()
    const renamed = await ana.call('PATCH', `/api/workspaces/${workspaceId}`, { name: 'Elm street' })
    expect(renamed.status).toBe(200)
    await moreAnswered(60)
    const age = Math.ceil(performance.now() - away)
    const again = await EventStreamClient.open(`http://127.0.0.1:${ana.port}`, ana, workspaceId, { age })
    expect(await again.nextAbout('workspace')).toMatchObject({ ids: [workspaceId] })
    again.close()
    await killed.restart()
    const answers = balancer.answers.get(killed) ?? 0
    await expect.poll(() => balancer.answers.get(killed), pollOptions).toBeGreaterThan(answers + 20)
    const { unknown, ...rest } = await reached(before)
    expect(unknown).toBeLessThanOrEqual(writers)
    reportMeasurement('one of three servers is killed', { writers, ...rest, unknown })
  })

  it('lose no request when each is drained, stopped and restarted in turn', async () => {
    const balancer = await behindABalancer(true)
    const before = soFar()
    many.start()
    for (const running of all) {
      await moreAnswered(40)
      balancer.drain(running)
      expect(await running.stop()).toBe(0)
      await moreAnswered(20)
      await running.restart()
      balancer.restore(running)
    }
    await moreAnswered(40)
    const { unknown, ...rest } = await reached(before)
    expect(unknown).toBe(0)
    reportMeasurement('rolling restart, each taken out first', { stops: servers, ...rest, unknown })
  })

  it.each([
    ['kept', true],
    ['new for each call', false],
  ])(
    'refuse no request when each is stopped without draining, with connections %s',
    async (words, keepAlive) => {
      await behindABalancer(keepAlive)
      const before = soFar()
      many.start()
      for (const running of all) {
        await moreAnswered(40)
        expect(await running.stop()).toBe(0)
        await moreAnswered(20)
        await running.restart()
      }
      await moreAnswered(40)
      const { unknown, ...rest } = await reached(before)
      expect(unknown).toBeLessThanOrEqual(servers)
      reportMeasurement(`rolling restart, connections ${words}`, { stops: servers, ...rest, unknown })
    },
  )
})
