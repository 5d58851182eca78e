import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aFullWorkspace } from '../support/full-workspace.ts'
import { malformedRequests } from '../support/malformed/requests.ts'
import { wrongAnswersTo } from '../support/malformed/answers.ts'
import { onBothDatabases } from '../support/test-server.ts'
import { isDeepSuite } from '../../scripts/support/suites.mjs'

const [count, seed] = [isDeepSuite ? 400 : 120, 20_260_304]

onBothDatabases('malformed requests', (server) => {
  it('each get a refusal, never a server error or no response', { timeout: 60_000 }, async () => {
    const { ana, task, active, workspaceId, math } = await aFullWorkspace(server)
    const sender = { cookie: `sprintling_session=${ana.token}`, ids: [task, active, workspaceId, math] }
    const requests = fc.sample(malformedRequests(sender), { numRuns: count, seed })
    await server.fastify.listen({ port: 0, host: '127.0.0.1' })
    const [address] = server.fastify.addresses()
    const port = typeof address === 'object' ? address.port : 0
    expect(await wrongAnswersTo(requests, port)).toEqual([])
    expect(await server.ok(ana, 'GET /api/workspaces')).toHaveLength(1)
  })
})
