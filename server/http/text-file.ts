import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type CallKey, calls } from '#contract/calls.ts'
import { type HandlerContext, handlerContext, type RouteDependencies } from './serve.ts'

type FileKey = { [K in CallKey]: (typeof calls)[K] extends { file: string } ? K : never }[CallKey]

/** A file that may be long is sent in pieces, each made after the previous one has been sent. */
type Handler<K extends FileKey> = (
  call: Pick<HandlerContext<K>, 'actor' | 'params' | 'query'>,
) => Promise<string | AsyncIterable<string>>

/** Adds a route for a text file. One that opens without a sign-in may be kept by the program that reads it, which gets 304 while it has not changed; any other is kept nowhere. */
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
        const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"` // weak: it is compressed or not
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
