import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type CallKey, calls } from '#contract/calls.ts'
import { type HandlerContext, handlerContext, type RouteDependencies } from './serve.ts'

type FileKey = { [K in CallKey]: (typeof calls)[K] extends { file: string } ? K : never }[CallKey]

/**
 * Returns the text of the file. A long file can be returned in pieces: each is created after the previous one has been
 * sent.
 */
type Handler<K extends FileKey> = (
  call: Pick<HandlerContext<K>, 'actor' | 'params' | 'query'>,
) => Promise<string | AsyncIterable<string>>

/**
 * Adds a route for a text file. A program may cache a file that needs no sign-in, and gets 304 while it is unchanged.
 * All other files must not be cached.
 */
export function serveTextFile<K extends FileKey>(
  deps: RouteDependencies,
  key: K,
  fileName: string,
  handler: Handler<K>,
): void {
  deps.app.route({
    method: 'GET', // and HEAD
    url: key.slice('GET '.length),
    onRequest: (request: FastifyRequest) => deps.fileRateLimit(request.ip),
    async handler(request, reply) {
      const { actor, params, query } = await handlerContext(deps, key, request, reply)
      const text = await handler({ actor, params, query })
      if (calls[key].who === 'anyone' && typeof text === 'string') {
        const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"` // weak: it may be compressed
        void reply.headers({ 'cache-control': 'private, no-cache', etag })
        if (isKnown(request, etag)) return reply.status(304).send()
      }
      return reply
        .type(`${calls[key].file}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }))
    },
  })
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  return known.includes(etag) || known.includes('*')
}
