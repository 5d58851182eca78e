import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'

/** The built web app: hashed files for ever, and its one page for every path that a person may open. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  if (root) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!root || !opensPage(request)) throw new Problem('not_found')
    return reply.sendFile('index.html')
  })
}

function opensPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const isCall = path === '/api' || path.startsWith('/api/')
  return (method === 'GET' || method === 'HEAD') && !isCall && !/\.\w+$/.test(path)
}
