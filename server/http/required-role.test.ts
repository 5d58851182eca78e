import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#domain/errors.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { openEventHub } from '../realtime/hub.ts'
import { FairQueue } from '../security/fair-queue.ts'
import { hashQueueLimits } from '../security/hasher.ts'
import { handleError } from './error-handler.ts'
import { recogniseTls } from './over-tls.ts'
import { serve } from './serve.ts'

onAnyDatabase('a call whose service forgets to check the role', (server) => {
  let app: FastifyInstance
  let hub: Awaited<ReturnType<typeof openEventHub>>
  let family: Family
  beforeAll(async () => {
    family = await aFamily(server)
    app = Fastify()
    app.setErrorHandler(handleError)
    await app.register(cookie)
    recogniseTls(app, undefined)
    hub = await openEventHub(server.store)
    const rateLimit = async () => {}
    const deps = {
      app,
      context: { ...(await testDependencies(server.store)), deleteMailOf: async () => {} },
      hub,
      validateReplies: true,
      rateLimit,
      fileRateLimit: rateLimit,
      hashQueue: new FairQueue(hashQueueLimits),
    }
    serve(deps, 'DELETE /api/workspaces/:id', ({ actor, params: { id } }) =>
      inTransaction(actor, async (tx) => {
        const renaming = tx.db.updateTable('workspace').set({ name: 'Changed' }).where('id', '=', id)
        const { numUpdatedRows } = await renaming.executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Problem('not_found')
      }),
    )
    serve(deps, 'GET /api/workspaces/:id/backlog', async () => [])
  })
  afterAll(async () => {
    await app.close()
    await hub.close()
  })

  const answerTo = async (token: string, method: 'GET' | 'DELETE', path: string, change?: string) => {
    const headers = change === undefined ? {} : { 'x-change': change }
    const cookies = { sprintling_session: token }
    const answer = await app.inject({ method, url: `/api/workspaces/${path}`, cookies, headers })
    return answer.body === '' ? answer.statusCode : [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  const nameOf = async () => (await server.ok(family.ana, 'GET /api/workspaces'))[0]?.name

  it('commits nothing for a learner', async () => {
    const { ben, ana, workspaceId } = family
    for (const change of [undefined, newId()])
      expect(await answerTo(ben.token, 'DELETE', workspaceId, change)).toEqual([403, 'forbidden'])
    expect(await nameOf()).toBe('Lind family')
    expect(await answerTo(ana.token, 'DELETE', workspaceId)).toBe(204)
    expect(await nameOf()).toBe('Changed')
  })

  it('still returns 404 for an unknown id', async () => {
    expect(await answerTo(family.ben.token, 'DELETE', newId())).toEqual([404, 'not_found'])
  })

  it('returns no data to a learner', async () => {
    const backlog = `${family.workspaceId}/backlog`
    expect(await answerTo(family.ben.token, 'GET', backlog)).toEqual([403, 'forbidden'])
    expect(await answerTo(family.ana.token, 'GET', backlog)).toEqual([200, undefined])
  })
})
