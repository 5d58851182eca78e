import { expect, it } from 'vitest'
import { z } from 'zod'
import { idPaths, replaceId } from './id-paths.ts'

const id = z.uuid()

it('idPaths finds ids in the path, the query and the body, at any depth', () => {
  const entry = {
    params: z.object({ id, token: z.string() }),
    query: z.object({ learner: id.optional() }),
    body: z.object({
      title: z.string(),
      subject: id.nullish(),
      tasks: z.array(z.object({ id, move: z.union([z.object({ before: id }), z.object({ after: id })]) })),
      sprints: z.array(id),
    }),
  }
  expect(idPaths(entry)).toEqual([
    'body.sprints.0',
    'body.subject',
    'body.tasks.0.id',
    'body.tasks.0.move.after',
    'body.tasks.0.move.before',
    'params.id',
    'query.learner',
  ])
})

it('replaceId replaces the id at one place and leaves the rest unchanged', () => {
  const sent = { params: { id: 'a' }, body: { tasks: [{ id: 'b', title: 'x' }, { id: 'c' }] } }
  expect(replaceId(sent, 'params.id', 'z')).toEqual({ ...sent, params: { id: 'z' } })
  expect(replaceId(sent, 'body.tasks.0.id', 'z')).toEqual({
    ...sent,
    body: { tasks: [{ id: 'z', title: 'x' }, { id: 'c' }] },
  })
  expect(replaceId(sent, 'query.learner', 'z')).toEqual({ ...sent, query: { learner: 'z' } })
})
